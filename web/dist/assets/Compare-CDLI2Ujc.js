import{f as e,h as t,i as n,r,t as i}from"./notices.svelte-Cqkwimor.js";import{B as a,C as o,Et as s,F as c,H as l,J as u,K as d,L as f,O as p,P as m,Q as h,S as g,Tt as _,U as v,W as y,X as b,Y as x,_t as S,a as C,b as ee,bt as te,ct as w,d as ne,dt as T,g as E,j as re,l as D,lt as O,mt as k,ot as ie,pt as A,q as j,rt as M,tt as ae,ut as N,vt as P,w as oe,wt as F,x as se,xt as ce}from"./index.svelte-DgxZKnRR.js";import{E as le,O as ue,T as de,r as fe}from"./index-BFknjrqO.js";import{t as I}from"./study.svelte-BTURLhRB.js";var L=`# Congklak: which start is fair?

From the traditional start of seven sevens the first player wins in a single turn. Each device of [the rules](../games/congklak.md) is played by \`best\` against itself (4,000 to 8,000 nodes a move, drawn anew for each player and game); the score is that of the side that begins, with its 95 % interval. Fair is 48 to 52 %. A balanced opening is one that a search of 20,000 nodes sees within two seeds of even. A score over a pair of games with changed sides is fair whatever the start, and settles nothing where the start decides both.

![the first side's score](congklak-fairness.svg)

| start | games | the first side's score | draws | mean margin |
| --- | ---: | --- | ---: | ---: |
| traditional start | 200 | 100.0 % (98.1 to 100.0) | 0.0 % | +88.1 |
| random opening | 200 | 85.5 % (80.0 to 89.7) | 1.0 % | +28.9 |
| balanced random opening | 200 | 45.8 % (39.0 to 52.7) | 13.5 % | -0.4 |
| pie rule | 200 | 0.0 % (0.0 to 1.9) | 0.0 % | -42.7 |
| simultaneous start | 200 | 99.0 % (96.4 to 99.7) | 0.0 % | +61.3 |
| first turn: 1 choice | 200 | 0.0 % (0.0 to 1.9) | 0.0 % | -66.2 |
| first turn: 2 choices | 200 | 100.0 % (98.1 to 100.0) | 0.0 % | +16.5 |
| first turn: 4 choices | 200 | 77.5 % (71.2 to 82.7) | 0.0 % | +20.7 |
| handicap 40 | 200 | 100.0 % (98.1 to 100.0) | 0.0 % | +48.1 |
| handicap 70 | 200 | 100.0 % (98.1 to 100.0) | 0.0 % | +18.1 |
| handicap 90 | 200 | 36.0 % (29.7 to 42.9) | 72.0 % | -1.9 |

Made by \`papan experiment congklak-fairness\`.
`,R=`# Congklak: the paper's greedy player with dynamic thinking

The paper on congklak describes a greedy best-first player that looks one sowing ahead and, when no hole banks more than half a hole's seeds, saves its fullest hole instead (figure 4). It plays no games with it. How strong is it, and does saving help? All scores are seen from \`greedy:dynamic\`; an opening often decides a game between strong players, so differences show less than they are.

Each match: openings \`random:8\`, every opening with both colours. Intervals are 95 %.

![Congklak: the paper's greedy player with dynamic thinking](congklak-greedy.svg)

## Against no search and other readings

| opponent | games | result | score | Elo | the source's figure |
| --- | ---: | --- | ---: | --- | --- |
| \`random\` | 1000 | +694 =29 -277 | 70.9 % | +154.3 [+136.3, +173.3] | none |
| \`greedy\` | 1000 | +432 =34 -534 | 44.9 % | -35.6 [-48.2, -23.7] | none |
| \`greedy:dynamic15\` | 1000 | +388 =35 -577 | 40.6 % | -66.5 [-80.0, -54.2] | none |
| \`greedy:turn\` | 1000 | +118 =13 -869 | 12.4 % | -338.8 [-368.8, -309.6] | none |

## Against minimax, by hole choices ahead

| opponent | games | result | score | Elo | the source's figure |
| --- | ---: | --- | ---: | --- | --- |
| \`minimax:depth=2\` | 1000 | +432 =34 -534 | 44.9 % | -35.6 [-48.2, -23.7] | none |
| \`minimax:depth=3\` | 1000 | +143 =23 -834 | 15.4 % | -295.3 [-321.8, -269.5] | none |
| \`minimax:depth=4\` | 1000 | +112 =29 -859 | 12.7 % | -335.7 [-364.7, -307.3] | none |
| \`minimax:depth=5\` | 1000 | +107 =22 -871 | 11.8 % | -349.4 [-379.8, -319.8] | none |
| \`minimax:depth=6\` | 1000 | +89 =16 -895 | 9.7 % | -387.6 [-421.3, -354.5] | none |
| \`minimax:depth=7\` | 1000 | +85 =16 -899 | 9.3 % | -395.6 [-430.1, -361.9] | none |

Made by \`papan experiment congklak-greedy\`; the same command prints the same table.
`,z=`# Monte-Carlo tree search: Elo against playouts

One search for four games: what does doubling its playouts bring? Each number of playouts a move plays the one half as large, every opening with both colours; the differences are added up. Intervals are 95 %.

![Monte-Carlo tree search: Elo against playouts](mcts-scaling.svg)

## go (size=9)

| playouts | against | result | Elo | Elo over 25 |
| ---: | ---: | --- | --- | ---: |
| 50 | 25 | +15 =0 -5 | +190.8 [+29.1, +348.9] | +191 |
| 100 | 50 | +10 =0 -10 | -0.0 [-123.9, +123.9] | +191 |
| 200 | 100 | +15 =0 -5 | +190.8 [-7.0, +375.2] | +382 |
| 400 | 200 | +16 =0 -4 | +240.8 [+17.0, +447.8] | +623 |

## shogi

| playouts | against | result | Elo | Elo over 25 |
| ---: | ---: | --- | --- | ---: |
| 50 | 25 | +14 =0 -6 | +147.2 [+4.0, +292.8] | +147 |
| 100 | 50 | +13 =0 -7 | +107.5 [-76.5, +285.0] | +255 |
| 200 | 100 | +11 =0 -9 | +34.9 [-160.7, +229.5] | +290 |
| 400 | 200 | +13 =0 -7 | +107.5 [-53.6, +263.3] | +397 |

## othello

| playouts | against | result | Elo | Elo over 25 |
| ---: | ---: | --- | --- | ---: |
| 50 | 25 | +14 =0 -6 | +147.2 [-30.4, +315.5] | +147 |
| 100 | 50 | +11 =0 -9 | +34.9 [-100.0, +169.9] | +182 |
| 200 | 100 | +13 =2 -5 | +147.2 [+4.0, +296.1] | +329 |
| 400 | 200 | +15 =0 -5 | +190.8 [+29.1, +348.9] | +520 |

## congklak

| playouts | against | result | Elo | Elo over 25 |
| ---: | ---: | --- | --- | ---: |
| 50 | 25 | +14 =1 -5 | +168.4 [+16.5, +312.5] | +168 |
| 100 | 50 | +12 =2 -6 | +107.5 [-21.1, +228.3] | +276 |
| 200 | 100 | +8 =1 -11 | -52.5 [-182.0, +59.3] | +223 |
| 400 | 200 | +12 =0 -8 | +70.4 [-46.5, +195.4] | +294 |

Made by \`papan experiment mcts-scaling\`; the same command prints the same tables.
`,pe=`# Othello: the paper's minimax against players of growing strength

The paper on Othello describes a depth-first minimax over four levels (the position, my move, their move, my next move) whose value of a leaf is the number of its own discs, and plays no games with it. How strong is it? All scores are seen from \`minimax:depth=4\`.

Each match: openings \`random:8\`, every opening with both colours. Intervals are 95 %.

![Othello: the paper's minimax against players of growing strength](othello-minimax.svg)

## Against no search

| opponent | games | result | score | Elo | the source's figure |
| --- | ---: | --- | ---: | --- | --- |
| \`random\` | 200 | +159 =4 -37 | 80.5 % | +246.3 [+186.7, +305.6] | none |
| \`greedy:eval=discs\` | 200 | +164 =3 -33 | 82.8 % | +272.4 [+214.9, +331.6] | none |
| \`greedy:eval=difference\` | 200 | +164 =3 -33 | 82.8 % | +272.4 [+214.9, +331.6] | none |
| \`greedy:eval=positional\` | 200 | +41 =2 -157 | 21.0 % | -230.2 [-290.6, -168.9] | none |

## Against alpha-beta, positional evaluation, by depth

| opponent | games | result | score | Elo | the source's figure |
| --- | ---: | --- | ---: | --- | --- |
| \`alphabeta:depth=1\` | 200 | +41 =2 -157 | 21.0 % | -230.2 [-290.6, -168.9] | none |
| \`alphabeta:depth=2\` | 200 | +14 =0 -186 | 7.0 % | -449.4 [-540.5, -362.0] | none |
| \`alphabeta:depth=3\` | 200 | +8 =1 -191 | 4.2 % | -541.1 [-654.6, -429.2] | none |
| \`alphabeta:depth=4\` | 200 | +1 =0 -199 | 0.5 % | -919.5 [-1221.3, -544.1] | none |
| \`alphabeta:depth=5\` | 200 | +1 =0 -199 | 0.5 % | -919.5 [-1221.3, -544.1] | none |
| \`alphabeta:depth=6\` | 200 | +0 =0 -200 | 0.0 % | -1161.0 [-inf, -566.2] | none |

## Against UCT, by playouts a move

| opponent | games | result | score | Elo | the source's figure |
| --- | ---: | --- | ---: | --- | --- |
| \`uct:playouts=10\` | 200 | +89 =3 -108 | 45.2 % | -33.1 [-83.1, +17.1] | none |
| \`uct:playouts=30\` | 200 | +34 =2 -164 | 17.5 % | -269.4 [-330.2, -208.8] | none |
| \`uct:playouts=100\` | 200 | +12 =1 -187 | 6.2 % | -470.4 [-565.4, -378.7] | none |
| \`uct:playouts=300\` | 200 | +5 =0 -195 | 2.5 % | -636.4 [-785.2, -474.7] | none |
| \`uct:playouts=1000\` | 200 | +3 =0 -197 | 1.5 % | -726.9 [-915.2, -506.3] | none |
| \`uct:playouts=3000\` | 200 | +1 =0 -199 | 0.5 % | -919.5 [-1221.3, -544.1] | none |

Made by \`papan experiment othello-minimax\`; the same command prints the same table.
`,B=`# Shogi: what each part of the paper's Monte-Carlo player is worth

The paper adds rated playouts, progressive widening, killer moves and history to the search and does not measure them one by one. All scores are seen from \`mcts:preset=paper,playouts=300\`, against itself with one thing changed: above 50 % the part helps, or the reading is the better one.

Each match: openings \`random:4\`, every opening with both colours. Intervals are 95 %.

![Shogi: what each part of the paper's Monte-Carlo player is worth](shogi-ablation.svg)

## Against the same player without one part

| opponent | games | result | score | Elo | the source's figure |
| --- | ---: | --- | ---: | --- | --- |
| \`mcts:preset=paper,playouts=300,policy=plain\` | 10 | +10 =0 -0 | 100.0 % | +636.4 [+45.8, +inf] | none |
| \`mcts:preset=paper,playouts=300,select=ucb\` | 10 | +10 =0 -0 | 100.0 % | +636.4 [+45.8, +inf] | none |
| \`mcts:preset=paper,playouts=300,killer=0\` | 10 | +6 =0 -4 | 60.0 % | +70.4 [-166.1, +299.3] | none |
| \`mcts:preset=paper,playouts=300,history=0\` | 10 | +6 =0 -4 | 60.0 % | +70.4 [-209.2, +350.1] | none |
| \`mcts:preset=paper,playouts=300,killer=0,history=0\` | 10 | +5 =0 -5 | 50.0 % | -0.0 [-207.8, +207.8] | none |

## Against the same player with another reading

| opponent | games | result | score | Elo | the source's figure |
| --- | ---: | --- | ---: | --- | --- |
| \`mcts:preset=paper,playouts=300,final=max\` | 2 | +2 =0 -0 | 100.0 % | +338.0 [-233.8, +inf] | none |
| \`mcts:preset=paper,playouts=300,final=max-robust\` | 2 | +2 =0 -0 | 100.0 % | +338.0 [-233.8, +inf] | none |
| \`mcts:preset=paper,playouts=300,final=secure\` | 2 | +2 =0 -0 | 100.0 % | +338.0 [-233.8, +inf] | none |

Made by \`papan experiment shogi-ablation --games 2 --only 'child'\`.
`,me=`# Shogi: Monte-Carlo search against two programs at three strengths

The paper's player met two programs, not named precisely enough to run, at beginner, intermediate and hard, with ten seconds a move and five games each. These stand in for them, and our settings of the search for its own; all scores are seen from \`mcts:playouts=10000\`.

Each match: openings \`random:4\`, every opening with both colours. Intervals are 95 %.

![Shogi: Monte-Carlo search against two programs at three strengths](shogi-ladder.svg)

## Against GNU Shogi, by depth

| opponent | games | result | score | Elo | the source's figure |
| --- | ---: | --- | ---: | --- | --- |
| \`gnushogi:/usr/games/gnushogi@depth=1\` | 10 | +5 =0 -5 | 50.0 % | -0.0 [-207.8, +207.8] | 100 % of another program |
| \`gnushogi:/usr/games/gnushogi@depth=2\` | 10 | +4 =0 -6 | 40.0 % | -70.4 [-254.4, +115.8] | 60 % of another program |
| \`gnushogi:/usr/games/gnushogi@depth=3\` | 10 | +5 =0 -5 | 50.0 % | -0.0 [-207.8, +207.8] | 20 % of another program |

## Against Fairy-Stockfish, by nodes a move

| opponent | games | result | score | Elo | the source's figure |
| --- | ---: | --- | ---: | --- | --- |
| \`usi:/usr/games/fairy-stockfish@nodes=100\` | 10 | +8 =0 -2 | 80.0 % | +240.8 [-33.2, +481.7] | 100 % of another program |
| \`usi:/usr/games/fairy-stockfish@nodes=300\` | 10 | +8 =0 -2 | 80.0 % | +240.8 [-33.2, +481.7] | 40 % of another program |
| \`usi:/usr/games/fairy-stockfish@nodes=1000\` | 10 | +3 =0 -7 | 30.0 % | -147.2 [-408.8, +126.7] | 0 % of another program |

Made by \`papan experiment shogi-ladder --games 10\`; the same command prints the same table.
`,he=`# Shogi: the paper's Monte-Carlo player against negamax

The paper's player with ten seconds a move on a phone won 80 % of 20 games against a negamax alpha-beta search of depth 3 that counts material. How many playouts does that take, and how many with our settings of the same search (\`mcts\`)?

Each match: openings \`random:4\`, every opening with both colours. Intervals are 95 %.

![Shogi: the paper's Monte-Carlo player against negamax](shogi-vs-negamax.svg)

## Against negamax of depth 3, the paper's player by playouts

| opponent | games | result | score | Elo | the source's figure |
| --- | ---: | --- | ---: | --- | --- |
| \`mcts:preset=paper,playouts=100\` v \`negamax:depth=3\` | 20 | +3 =0 -17 | 15.0 % | -301.3 [-497.8, -80.7] | none |
| \`mcts:preset=paper,playouts=1000\` v \`negamax:depth=3\` | 1 | +1 =0 -0 | 100.0 % | +190.8 [-233.8, +inf] | none |

## Against negamax of depth 3, ours by playouts

| opponent | games | result | score | Elo | the source's figure |
| --- | ---: | --- | ---: | --- | --- |
| \`mcts:playouts=3000\` v \`negamax:depth=3\` | 100 | +98 =0 -2 | 98.0 % | +676.1 [+402.1, +902.3] | none |

Made by \`papan experiment shogi-vs-negamax --games 100 --only 'playouts=3000'\`.
`,V=`# zero-go5: from nothing to the whole of 5x5

Black who begins in the centre of 5x5 owns every point (van der Werf, van den Herik and Uiterwijk 2003). A network that knows nothing plays itself, learns from its games, and then plays Black after C3 with komi 24.5, so that Black wins only if White has no point at all.

![the run](zero-go5.svg)

41 rounds, 12303 games, 23 minutes of work, rating +1804 over the first network.

| White | games | whole board |
| --- | --- | --- |
| random | 10 | 10 |
| uct:playouts=1000 | 10 | 9 |
| uct:playouts=10000 | 10 | 10 |
| careful:playouts=2000 | 10 | 9 |

Made by \`papan experiment zero-go5\`.
`,ge=`/assets/congklak-fairness-DYnrf57b.svg`,_e=`/assets/congklak-greedy-hUEahmUS.svg`,ve=`/assets/mcts-scaling-DXe1_Fj2.svg`,ye=`/assets/othello-minimax-BvA_czdw.svg`,be=`/assets/shogi-ablation-TGI2pWbR.svg`,xe=`/assets/shogi-ladder-B_or0qLI.svg`,Se=`/assets/shogi-vs-negamax-CurA2P35.svg`,H=`/assets/zero-go5-hyGJxjnm.svg`,U={"Congklak: which start is fair?":`Congklak: awal permainan mana yang adil?`,"From the traditional start of seven sevens the first player wins in a single turn. Each device of [the rules](../games/congklak.md) is played by `best` against itself (4,000 to 8,000 nodes a move, drawn anew for each player and game); the score is that of the side that begins, with its 95 % interval. Fair is 48 to 52 %. A balanced opening is one that a search of 20,000 nodes sees within two seeds of even. A score over a pair of games with changed sides is fair whatever the start, and settles nothing where the start decides both.":"Dari awal tradisional, tujuh lubang berisi tujuh, pemain pertama menang dalam satu giliran. Setiap cara dalam aturan dimainkan `best` melawan dirinya sendiri (4.000 sampai 8.000 simpul tiap langkah, diundi lagi untuk tiap pemain dan permainan); skornya adalah skor pihak yang memulai, dengan selang 95 %. Adil berarti 48 sampai 52 %. Pembukaan berimbang ialah yang menurut pencarian 20.000 simpul selisihnya paling banyak dua biji. Skor dari sepasang permainan dengan pihak yang bertukar selalu adil apa pun awalnya, dan tidak memutuskan apa-apa bila awal itulah yang menentukan keduanya.","the first side's score":`skor pihak pertama`,start:`awal`,games:`permainan`,draws:`seri`,"mean margin":`selisih rata-rata`,"traditional start":`awal tradisional`,"random opening":`pembukaan acak`,"balanced random opening":`pembukaan acak berimbang`,"pie rule":`aturan bertukar pihak`,"simultaneous start":`mulai serentak`,"first turn: 1 choice":`giliran pertama: 1 pilihan`,"first turn: 2 choices":`giliran pertama: 2 pilihan`,"first turn: 4 choices":`giliran pertama: 4 pilihan`,"handicap 40":`voor 40`,"handicap 70":`voor 70`,"handicap 90":`voor 90`,"Congklak: the paper's greedy player with dynamic thinking":`Congklak: pemain greedy dengan pemikiran dinamis dari makalah`,"The paper on congklak describes a greedy best-first player that looks one sowing ahead and, when no hole banks more than half a hole's seeds, saves its fullest hole instead (figure 4). It plays no games with it. How strong is it, and does saving help? All scores are seen from `greedy:dynamic`; an opening often decides a game between strong players, so differences show less than they are.":"Makalah congklak menjelaskan pemain greedy best-first yang melihat satu putaran ke depan dan, bila tidak ada lubang yang menyimpan lebih dari setengah isi lubang, menyelamatkan lubangnya yang paling penuh (gambar 4). Makalah itu tidak memainkannya. Seberapa kuat pemain ini, dan apakah menyelamatkan biji membantu? Semua skor dilihat dari `greedy:dynamic`; pembukaan sering menentukan permainan antara pemain kuat, jadi perbedaan tampak lebih kecil daripada sebenarnya.","Against no search and other readings":`Melawan pemain tanpa pencarian dan tafsiran lain`,"Against minimax, by hole choices ahead":`Melawan minimax, menurut banyaknya pilihan lubang ke depan`,"Othello: the paper's minimax against players of growing strength":`Othello: minimax dari makalah melawan pemain yang makin kuat`,"The paper on Othello describes a depth-first minimax over four levels (the position, my move, their move, my next move) whose value of a leaf is the number of its own discs, and plays no games with it. How strong is it? All scores are seen from `minimax:depth=4`.":"Makalah Othello menjelaskan minimax depth-first pada empat tingkat (posisi, langkahku, langkah lawan, langkahku berikutnya) yang menilai daun dengan jumlah kepingnya sendiri, dan tidak memainkannya. Seberapa kuat pemain ini? Semua skor dilihat dari `minimax:depth=4`.","Against no search":`Melawan pemain tanpa pencarian`,"Against alpha-beta, positional evaluation, by depth":`Melawan alpha-beta dengan penilaian posisi, menurut kedalaman`,"Against UCT, by playouts a move":`Melawan UCT, menurut permainan acak tiap langkah`,"zero-go5: from nothing to the whole of 5x5":`zero-go5: dari nol sampai seluruh papan 5x5`,"Black who begins in the centre of 5x5 owns every point (van der Werf, van den Herik and Uiterwijk 2003). A network that knows nothing plays itself, learns from its games, and then plays Black after C3 with komi 24.5, so that Black wins only if White has no point at all.":`Hitam yang memulai di tengah papan 5x5 memiliki semua titik (van der Werf, van den Herik, dan Uiterwijk 2003). Jaringan yang belum tahu apa-apa bermain melawan dirinya sendiri, belajar dari permainannya, lalu bermain sebagai Hitam setelah C3 dengan komi 24,5, sehingga Hitam menang hanya bila Putih tidak punya satu titik pun.`,White:`Putih`,"whole board":`seluruh papan`,"Shogi: the paper's Monte-Carlo player against negamax":`Shogi: pemain Monte Carlo dari makalah melawan negamax`,"The paper's player with ten seconds a move on a phone won 80 % of 20 games against a negamax alpha-beta search of depth 3 that counts material. How many playouts does that take, and how many with our settings of the same search (`mcts`)?":"Pemain dari makalah, dengan sepuluh detik tiap langkah di ponsel, memenangkan 80 % dari 20 permainan melawan negamax alpha-beta berkedalaman 3 yang menghitung nilai bidak. Berapa permainan acak yang dibutuhkan untuk itu, dan berapa dengan setelan kami untuk pencarian yang sama (`mcts`)?","Against negamax of depth 3, the paper's player by playouts":`Melawan negamax berkedalaman 3, pemain dari makalah menurut permainan acak`,"Against negamax of depth 3, ours by playouts":`Melawan negamax berkedalaman 3, pemain kami menurut permainan acak`,"Against negamax of depth 3, by time":`Melawan negamax berkedalaman 3, menurut waktu`,"80 % of 20 games":`80 % dari 20 permainan`,"Shogi: Monte-Carlo search against two programs at three strengths":`Shogi: pencarian Monte Carlo melawan dua program pada tiga kekuatan`,"The paper's player met two programs, not named precisely enough to run, at beginner, intermediate and hard, with ten seconds a move and five games each. These stand in for them, and our settings of the search for its own; all scores are seen from `mcts:playouts=10000`.":"Pemain dari makalah bertemu dua program, yang tidak disebut cukup tepat untuk dijalankan, pada tingkat pemula, menengah, dan sulit, dengan sepuluh detik tiap langkah dan masing-masing lima permainan. Program di sini menggantikannya, dan setelan pencarian kami menggantikan setelan makalah; semua skor dilihat dari `mcts:playouts=10000`.","Against GNU Shogi, by depth":`Melawan GNU Shogi, menurut kedalaman`,"Against Fairy-Stockfish, by nodes a move":`Melawan Fairy-Stockfish, menurut simpul tiap langkah`,"Shogi: what each part of the paper's Monte-Carlo player is worth":`Shogi: nilai tiap bagian pemain Monte Carlo dari makalah`,"The paper adds rated playouts, progressive widening, killer moves and history to the search and does not measure them one by one. All scores are seen from `mcts:preset=paper,playouts=300`, against itself with one thing changed: above 50 % the part helps, or the reading is the better one.":"Makalah menambahkan permainan acak berbobot, progressive widening, langkah killer, dan history pada pencarian dan tidak mengukurnya satu per satu. Semua skor dilihat dari `mcts:preset=paper,playouts=300` melawan dirinya sendiri dengan satu hal diubah: di atas 50 % bagian itu membantu, atau tafsirannya lebih baik.","Against the same player without one part":`Melawan pemain yang sama tanpa satu bagian`,"Against the same player with another reading":`Melawan pemain yang sama dengan tafsiran lain`,"Monte-Carlo tree search: Elo against playouts":`Pencarian pohon Monte Carlo: Elo menurut permainan acak`,"One search for four games: what does doubling its playouts bring? Each number of playouts a move plays the one half as large, every opening with both colours; the differences are added up. Intervals are 95 %.":`Satu pencarian untuk empat permainan: apa hasilnya bila permainan acak digandakan? Tiap jumlah melawan jumlah setengahnya, setiap pembukaan dengan kedua warna; selisihnya dijumlahkan. Selang kepercayaan 95 %.`,playouts:`permainan acak`,against:`melawan`,"Elo over 25":`Elo di atas 25`,"Each match: openings `random:4`, every opening with both colours. Intervals are 95 %.":"Tiap pertandingan: pembukaan `random:4`, setiap pembukaan dengan kedua warna. Selang kepercayaan 95 %.","Each match: openings `random:8`, every opening with both colours. Intervals are 95 %.":"Tiap pertandingan: pembukaan `random:8`, setiap pembukaan dengan kedua warna. Selang kepercayaan 95 %.",Elo:`Elo`,opponent:`lawan`,result:`hasil`,score:`skor`,"the source's figure":`angka dari sumber`,none:`tidak ada`},W=/^Made by `([^`]*)`(; the same command prints the same tables?)?\.$/,G=/^(\d+) rounds, (\d+) games, (\d+) minutes of work, rating ([+-]\d+) over the first network\.$/,Ce=/^(\d+ %) of another program$/,we=/^(congklak|go|othello|shogi)( \([^)]*\))?$/;function K(e){if(we.test(e))return e;let t=Ce.exec(e);if(t)return`${t[1]} dari program lain`;let n=G.exec(e);if(n)return`${n[1]} putaran, ${n[2]} permainan, ${n[3]} menit kerja, peringkat ${n[4]} di atas jaringan pertama.`;let r=W.exec(e);return r?`Dibuat dengan \`${r[1]}\`${r[2]?`; perintah yang sama mencetak tabel yang sama`:``}.`:U[e]??null}function Te(e){return e.split(/\n\s*\n/).map(e=>e.trim()).filter(Boolean).map(Ee)}function Ee(e){let t=/^(#+) (.*)$/.exec(e);if(t)return{kind:`heading`,level:t[1].length,text:t[2]};let n=/^!\[(.*?)\]\((.*?)\)$/.exec(e);if(n)return{kind:`image`,alt:n[1],file:n[2]};if(!e.startsWith(`|`))return{kind:`text`,text:e.replaceAll(`
`,` `)};let[r,,...i]=e.split(`
`).map(e=>e.replace(/^\||\|$/g,``).split(`|`).map(e=>e.trim()));return{kind:`table`,head:r,rows:i}}function De(e){return e.replace(/\[([^\]]*)\]\([^)]*\)/g,`$1`).split("`").map((e,t)=>({text:e,code:t%2==1})).filter(e=>e.text)}var q=(e,t=_)=>{var n=v(),r=O(n);m(r,1,()=>De(t()),c,(e,t)=>{var n=v(),r=O(n),i=e=>{var n=J(),r=N(n,!0);M(()=>a(r,h(t).text)),l(e,n)},o=e=>{var n=j();M(()=>a(n,h(t).text)),l(e,n)};f(r,e=>{h(t).code?e(i):e(o,-1)}),l(e,n)}),l(e,n)},J=y(`<code> </code>`),Y=y(`<summary class="svelte-au4vej"> </summary>`),X=y(`<h3><!></h3>`),Oe=y(`<p><!></p>`),ke=y(`<img loading="lazy" class="svelte-au4vej"/>`),Ae=y(`<th scope="col" class="svelte-au4vej"><!></th>`),Z=y(`<td class="svelte-au4vej"><!></td>`),Q=y(`<tr></tr>`),je=y(`<div class="scroll svelte-au4vej" tabindex="0" role="region"><table class="svelte-au4vej"><thead><tr></tr></thead><tbody></tbody></table></div>`),$=y(`<details class="panel svelte-au4vej"><!> <div class="report svelte-au4vej"></div></details>`),Me=y(`<section class="experiments svelte-au4vej"><h2> </h2> <!></section>`);function Ne(e,t){ce(t,!1);let n=Object.assign({"../../../docs/experiments/congklak-fairness.md":L,"../../../docs/experiments/congklak-greedy.md":R,"../../../docs/experiments/mcts-scaling.md":z,"../../../docs/experiments/othello-minimax.md":pe,"../../../docs/experiments/shogi-ablation.md":B,"../../../docs/experiments/shogi-ladder.md":me,"../../../docs/experiments/shogi-vs-negamax.md":he,"../../../docs/experiments/zero-go5.md":V}),r=Object.assign({"../../../docs/experiments/congklak-fairness.svg":ge,"../../../docs/experiments/congklak-greedy.svg":_e,"../../../docs/experiments/mcts-scaling.svg":ve,"../../../docs/experiments/othello-minimax.svg":ye,"../../../docs/experiments/shogi-ablation.svg":be,"../../../docs/experiments/shogi-ladder.svg":xe,"../../../docs/experiments/shogi-vs-negamax.svg":Se,"../../../docs/experiments/zero-go5.svg":H});function i(e){if(D.language===`en`)return{text:e};let t=K(e);return t===null?{text:e,lang:/\p{L}{2}/u.test(e.replace(/`[^`]*`/g,``))?`en`:void 0}:{text:t}}E();var o=Me(),u=w(o),d=N(u,!0),p=T(u,2);m(p,1,()=>Object.entries(n),([e,t])=>e,(e,t)=>{var n=P(()=>s(h(t),2));let o=()=>h(n)[0],u=()=>h(n)[1],d=S(()=>{let[e,...t]=Te(u());return{title:e,blocks:t}});var p=$(),_=w(p),y=e=>{let t=S(()=>i(h(d).title.text));var n=Y(),r=N(n,!0);M(()=>{g(n,`lang`,h(t).lang),a(r,h(t).text)}),l(e,n)},b=e=>{var t=Y(),n=N(t,!0);M(()=>a(n,o())),l(e,t)};f(_,e=>{h(d).title.kind===`heading`?e(y):e(b,-1)});var x=T(_,2);m(x,5,()=>h(d).blocks,c,(e,t)=>{var n=v(),a=O(n),o=e=>{let n=S(()=>i(h(t).text));var r=X();q(w(r),()=>h(n).text),F(r),M(()=>g(r,`lang`,h(n).lang)),l(e,r)},s=e=>{let n=S(()=>i(h(t).text));var r=Oe();q(w(r),()=>h(n).text),F(r),M(()=>g(r,`lang`,h(n).lang)),l(e,r)},u=e=>{let n=S(()=>i(h(t).alt));var a=ke();M(()=>{g(a,`src`,r[`../../../docs/experiments/`+h(t).file]),g(a,`alt`,h(n).text),g(a,`lang`,h(n).lang)}),l(e,a)},d=e=>{var n=je(),r=w(n),a=w(r),o=w(a);m(o,5,()=>h(t).head,c,(e,t)=>{var n=Ae(),r=w(n);{let e=S(()=>i(h(t)).text);q(r,()=>h(e))}F(n),M(e=>g(n,`lang`,e),[()=>i(h(t)).lang]),l(e,n)}),F(o),F(a);var s=T(a);m(s,5,()=>h(t).rows,c,(e,t)=>{var n=Q();m(n,5,()=>h(t),c,(e,t)=>{var n=Z(),r=w(n);{let e=S(()=>i(h(t)).text);q(r,()=>h(e))}F(n),M(e=>g(n,`lang`,e),[()=>i(h(t)).lang]),l(e,n)}),F(n),l(e,n)}),F(s),F(r),F(n),M(e=>g(n,`aria-label`,e),[()=>h(t).head.map(e=>i(e).text).join(`, `)]),l(e,n)};f(a,e=>{h(t).kind===`heading`?e(o):h(t).kind===`text`?e(s,1):h(t).kind===`image`?e(u,2):e(d,-1)}),l(e,n)}),F(x),F(p),M(e=>g(p,`data-experiment`,e),[()=>o().slice(26)]),l(e,p)}),F(o),M(e=>a(d,e),[()=>I().experiments]),l(e,o),te()}var Pe=y(`<label class="svelte-11cuqj9"><input type="checkbox"/><span> <code class="svelte-11cuqj9"> </code></span></label>`),Fe=y(`<button class="button primary" data-act="stop"> </button>`),Ie=y(`<button class="button primary" data-act="start"> </button>`),Le=y(`<p role="status"> </p> <progress class="svelte-11cuqj9"></progress>`,1),Re=y(`<li class="svelte-11cuqj9"><code class="svelte-11cuqj9"> </code> <span class="axis svelte-11cuqj9" aria-hidden="true"><span class="bar svelte-11cuqj9"></span> <span class="dot svelte-11cuqj9"></span></span> <span class="elo svelte-11cuqj9"> <small class="svelte-11cuqj9"> </small></span></li>`),ze=y(`<th scope="col" class="svelte-11cuqj9"> </th>`),Be=y(`<td class="svelte-11cuqj9"> </td>`),Ve=y(`<tr><th scope="row" class="svelte-11cuqj9"> <code class="svelte-11cuqj9"> </code></th><!><td class="svelte-11cuqj9"> </td></tr>`),He=y(`<li><a class="svelte-11cuqj9"> </a></li>`),Ue=y(`<section class="panel svelte-11cuqj9"><h2 class="svelte-11cuqj9"> </h2> <ol class="ratings svelte-11cuqj9"></ol> <h2 class="svelte-11cuqj9"> </h2> <div class="scroll svelte-11cuqj9" tabindex="0" role="region"><table class="svelte-11cuqj9"><thead><tr><th scope="col" class="svelte-11cuqj9"> </th><!><th scope="col" class="svelte-11cuqj9"> </th></tr></thead><tbody></tbody></table></div> <details><summary class="svelte-11cuqj9"> </summary> <ul class="games svelte-11cuqj9"></ul></details></section>`),We=y(`<div class="column compare svelte-11cuqj9"><h1> </h1> <p> </p> <section class="panel svelte-11cuqj9"><!> <fieldset><legend class="svelte-11cuqj9"> </legend> <div class="players svelte-11cuqj9"></div></fieldset> <form class="row svelte-11cuqj9"><label class="svelte-11cuqj9"> </label> <input class="field svelte-11cuqj9" placeholder="minimax:depth=5" autocapitalize="none" spellcheck="false"/> <button class="button"> </button></form> <div class="row svelte-11cuqj9"><label class="svelte-11cuqj9"> </label> <input class="field number svelte-11cuqj9" type="number" min="2" max="100" step="2"/> <!></div> <!></section> <!> <!></div>`);function Ge(s,u){let _=d();ce(u,!0),de.game=null;let v=k(null),y=k(null),S=k(``),E=k(6),D=k(0),j=k(!1),L=k(null),R=k([]),z=k(null),pe=P(()=>t.catalog?.games??[]),B=P(()=>h(v)??h(pe)[0]?.game??``),me=P(()=>r(h(B))),he=P(()=>h(me)?.levels.map(e=>e.player)??[]),V=P(()=>h(y)??h(he).slice(0,3)),ge=P(()=>[...new Set([...h(he),...h(V)])]),_e=t.onPush(e=>{e.push!==`compare`||h(D)&&e.analysis!==h(D)||(e.table&&A(L,e),e.games&&A(R,[...h(R),...e.games]),e.done&&(A(j,!1),e.message&&i.show(e.message)))});ne(()=>{Se(),_e()});function ve(e){A(v,e,!0),A(y,null)}function ye(e){A(y,h(V).includes(e)?h(V).filter(t=>t!==e):[...h(V),e].slice(0,6),!0)}function be(e){e.preventDefault();let t=h(S).trim();t&&!h(V).includes(t)&&ye(t),A(S,``)}async function xe(){A(L,null),A(R,[]),A(D,0),A(j,!0);let e=h(me)?.begin_with??``;A(z,{game:h(B),options:e});try{A(D,(await t.request(`compare`,{game:h(B),options:e,players:h(V),games:h(E),limits:`movetime=200ms`})).analysis,!0)}catch(e){A(j,!1),i.fail(e)}}function Se(){h(j)&&h(D)&&t.request(`stop`,{analysis:h(D)}).catch(()=>{})}let H=P(()=>h(L)?.table??null),U=P(()=>[...h(H)?.players??[]].sort((e,t)=>e.rank-t.rank)),W=P(()=>{let e=h(U).flatMap(e=>[e.elo_low??e.elo,e.elo_high??e.elo]),t=Math.min(-100,...e);return{low:t,high:Math.max(100,...e,t+1)}}),G=e=>(Math.max(h(W).low,Math.min(h(W).high,e))-h(W).low)/(h(W).high-h(W).low)*100;function Ce(e,t){let n=h(H)?.pairings.find(n=>n.a===e&&n.b===t||n.a===t&&n.b===e);if(!n||e===t)return``;let r=n.wins+n.draws+n.losses,i=n.a===e?n.wins+n.draws/2:n.losses+n.draws/2;return r?`${i}/${r}`:``}function we(e){return e.winner?e.winner===`first`?e.first:e.second:C().drawn}var K=We();re(`11cuqj9`,e=>{ae(e=>{ie.title=`${e??``} · Papan`},[()=>I().compare])});var Te=w(K),Ee=N(Te,!0),De=T(Te,2),q=N(De,!0),J=T(De,2),Y=w(J);{let e=P(()=>C().game),t=P(()=>h(pe).map(e=>({value:e.game,text:n(e.game)})));ue(Y,{get legend(){return h(e)},get options(){return h(t)},get value(){return h(B)},change:ve})}var X=T(Y,2),Oe=w(X),ke=N(Oe,!0),Ae=T(Oe,2);m(Ae,20,()=>h(ge),e=>e,(t,n)=>{var r=Pe(),i=w(r);se(i);var s=T(i),c=w(s),u=T(c),d=N(u,!0);F(s),F(r),M((e,t,r)=>{o(i,e),i.disabled=t,a(c,`${r??``} `),a(d,n)},[()=>h(V).includes(n),()=>!h(V).includes(n)&&h(V).length>=6,()=>e(h(B),n)]),x(`change`,i,()=>ye(n)),l(t,r)}),F(Ae),F(X);var Z=T(X,2),Q=w(Z),je=N(Q,!0),$=T(Q,2);se($);var Me=T($,2),Ge=N(Me,!0);F(Z);var Ke=T(Z,2),qe=w(Ke),Je=N(qe,!0),Ye=T(qe,2);se(Ye);var Xe=T(Ye,2),Ze=e=>{var t=Fe(),n=N(t,!0);M(e=>a(n,e),[()=>I().stop]),x(`click`,t,Se),l(e,t)},Qe=e=>{var n=Ie(),r=N(n,!0);M(e=>{n.disabled=h(V).length<2||!t.online,a(r,e)},[()=>C().start]),x(`click`,n,xe),l(e,n)};f(Xe,e=>{h(j)?e(Ze):e(Qe,-1)}),F(Ke);var $e=T(Ke,2),et=e=>{var t=Le(),n=O(t),r=N(n,!0),i=T(n,2);M((e,t)=>{a(r,e),g(i,`max`,h(L).wanted),oe(i,h(R).length),g(i,`aria-label`,t)},[()=>I().gamesPlayed(h(R).length,h(L).wanted),()=>I().compare]),l(e,t)};f($e,e=>{h(L)?.wanted&&e(et)}),F(J);var tt=T(J,2),nt=e=>{var t=Ue(),n=w(t),r=N(n,!0),i=T(n,2);m(i,21,()=>h(U),e=>e.player,(e,t)=>{var n=Re(),r=w(n),i=N(r,!0),o=T(r,2),s=w(o);let c;var u=T(s,2);let d;F(o);var f=T(o,2),m=w(f),_=T(m),v=N(_);F(f),F(n),M((e,r,o,l,f,_)=>{g(n,`data-rated`,h(t).player),a(i,h(t).player),c=p(s,``,c,{left:e,right:r}),d=p(u,``,d,{left:o}),a(m,`${l??``} `),a(v,`[${f??``}, ${_??``}]`)},[()=>`${G(h(t).elo_low??h(t).elo)??``}%`,()=>`${100-G(h(t).elo_high??h(t).elo)}%`,()=>`${G(h(t).elo)??``}%`,()=>Math.round(h(t).elo),()=>h(t).elo_low===null?`−∞`:Math.round(h(t).elo_low),()=>h(t).elo_high===null?`∞`:Math.round(h(t).elo_high)]),l(e,n)}),F(i);var o=T(i,2),s=N(o,!0),u=T(o,2),d=w(u),f=w(d),_=w(f),v=w(_),y=N(v,!0),b=T(v);m(b,19,()=>h(U),e=>e.player,(e,t,n)=>{var r=ze(),i=N(r,!0);M(()=>a(i,h(n)+1)),l(e,r)});var S=T(b),ee=N(S,!0);F(_),F(f);var te=T(f);m(te,23,()=>h(U),e=>e.player,(e,t,n)=>{var r=Ve(),i=w(r),o=w(i),s=T(o),c=N(s,!0);F(i);var u=T(i);m(u,17,()=>h(U),e=>e.player,(e,n)=>{var r=Be(),i=N(r,!0);M(e=>a(i,e),[()=>h(t).player===h(n).player?`–`:Ce(h(t).player,h(n).player)]),l(e,r)});var d=T(u),f=N(d);F(r),M(()=>{a(o,`${h(n)+1} `),a(c,h(t).player),a(f,`${h(t).points??``}/${h(t).games??``}`)}),l(e,r)}),F(te),F(d),F(u);var ne=T(u,2),E=w(ne),re=N(E,!0),D=T(E,2);m(D,21,()=>h(R),c,(e,t,n)=>{var r=He(),i=w(r),o=N(i);F(r),M((e,r)=>{g(i,`href`,e),a(o,`${n+1}. ${h(t).first??``} – ${h(t).second??``}: ${r??``}`)},[()=>fe({game:h(z)?.game??``,options:h(z)?.options??``,start:h(t).start,moves:h(t).moves,at:0}),()=>we(h(t))]),x(`click`,i,function(...e){le?.apply(this,e)}),l(e,r)}),F(D),F(ne),F(t),M((e,t,n,i,o,c)=>{a(r,e),a(s,t),g(u,`aria-label`,n),a(y,i),a(ee,o),a(re,c)},[()=>I().ratings,()=>I().crossTable,()=>I().crossTable,()=>C().player,()=>I().points,()=>I().stepThrough(h(R).length)]),l(e,t)};f(tt,e=>{h(H)&&e(nt)}),Ne(T(tt,2),{}),F(K),M((e,t,n,r,i,o)=>{g(K,`data-compare`,h(j)?`running`:`idle`),g(K,`data-played`,h(R).length),a(Ee,e),a(q,t),a(ke,n),g(Q,`for`,`${_}-own`),a(je,r),g($,`id`,`${_}-own`),a(Ge,i),g(qe,`for`,`${_}-games`),a(Je,o),g(Ye,`id`,`${_}-games`)},[()=>I().compare,()=>I().compareText,()=>I().players(h(V).length,6),()=>I().anotherPlayer,()=>I().add,()=>I().gamesEach]),b(`submit`,Z,be),ee($,()=>h(S),e=>A(S,e)),ee(Ye,()=>h(E),e=>A(E,e)),l(s,K),te()}u([`change`,`click`]);export{Ge as default};