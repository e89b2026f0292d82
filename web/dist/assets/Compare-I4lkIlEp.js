import{$ as e,$t as t,An as n,At as r,C as i,Cn as a,Dt as o,En as s,Ft as c,Jt as l,Kt as u,Mt as d,Nt as f,Pt as p,Qt as m,Rt as ee,Sn as h,Tn as g,Tt as _,Ut as v,Vt as te,Wt as y,Xt as b,Yt as x,Zt as S,_n as C,_t as ne,an as re,bn as w,ct as ie,fn as ae,gn as T,hn as E,in as D,jn as O,jt as k,kn as A,ln as oe,m as se,mn as j,mt as ce,nn as M,nt as le,on as N,rn as P,tn as ue,tt as de,un as F,w as fe,wt as I,x as pe,xt as L,yn as R,yt as z,zt as B}from"./index-CAng-Ha2.js";import{t as V}from"./study.svelte-yIwF6l1t.js";var me=`# Congklak: which start is fair?

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
`,he=`# Congklak: the paper's greedy player with dynamic thinking

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
`,H=`# Go: how often is the graph right about dead stones?

The paper's graph takes a chain with one liberty for dead and every other for alive; our judge finds dead stones by playouts and reading ([both](../games/go-scoring.md)). Here both are held against a witness that shares no code with either. GNU Go 3.8 plays itself under Japanese rules (levels 1 to 4; three moves, and in three games of four a tenth to a third of the moves of the first half, are drawn by chance and mostly die), two games in three on 9x9 and the third on 13x13, and says at level 10 which stones on the finished board are dead. A method is right about a board when it names exactly these stones. Where the witness errs the judge is counted wrong; a board that the judge does not call settled counts all the same, and is left out in the last column.

![how often each is right](go-dead-stones.svg)

| dead stones | boards | the graph is right | the judge is right | where the judge calls the board settled |
| --- | ---: | --- | --- | --- |
| 0 | 12 | 12 of 12, 100 % (76 to 100) | 12 of 12, 100 % (76 to 100) | 12 of 12, 100 % (76 to 100) |
| 1-2 | 25 | 7 of 25, 28 % (14 to 48) | 24 of 25, 96 % (80 to 99) | 23 of 24, 96 % (80 to 99) |
| 3-5 | 30 | 1 of 30, 3 % (1 to 17) | 28 of 30, 93 % (79 to 98) | 28 of 30, 93 % (79 to 98) |
| 6-10 | 18 | 0 of 18, 0 % (0 to 18) | 18 of 18, 100 % (82 to 100) | 16 of 16, 100 % (81 to 100) |
| 11-20 | 11 | 0 of 11, 0 % (0 to 26) | 10 of 11, 91 % (62 to 98) | 10 of 10, 100 % (72 to 100) |
| 21 or more | 4 | 0 of 4, 0 % (0 to 49) | 2 of 4, 50 % (15 to 85) | 1 of 2, 50 % (9 to 91) |
| all | 100 | 20 of 100, 20 % (13 to 29) | 94 of 100, 94 % (88 to 97) | 90 of 94, 96 % (90 to 98) |

Intervals are 95 %.

Made by \`papan experiment go-dead-stones --games 100\`.
`,ge=`# Monte-Carlo tree search: Elo against playouts

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
`,_e=`# Othello: the paper's minimax against players of growing strength

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
`,ve=`# Shogi: what each part of the paper's Monte-Carlo player is worth

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
`,ye=`# Shogi: Monte-Carlo search against two programs at three strengths

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
`,be=`# Shogi: the paper's Monte-Carlo player against negamax

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
`,xe=`# zero-go5: from nothing to the whole of 5x5

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
`,Se=new URL(`congklak-fairness-DYnrf57b.svg`,import.meta.url).href,U=new URL(`congklak-greedy-hUEahmUS.svg`,import.meta.url).href,W=new URL(`go-dead-stones-kxW-LAnp.svg`,import.meta.url).href,G=new URL(`mcts-scaling-DXe1_Fj2.svg`,import.meta.url).href,K=new URL(`othello-minimax-BvA_czdw.svg`,import.meta.url).href,Ce=new URL(`shogi-ablation-TGI2pWbR.svg`,import.meta.url).href,we=new URL(`shogi-ladder-B_or0qLI.svg`,import.meta.url).href,q=new URL(`shogi-vs-negamax-CurA2P35.svg`,import.meta.url).href,Te=new URL(`zero-go5-hyGJxjnm.svg`,import.meta.url).href,Ee={"Congklak: which start is fair?":`Congklak: awal permainan mana yang adil?`,"From the traditional start of seven sevens the first player wins in a single turn. Each device of [the rules](../games/congklak.md) is played by `best` against itself (4,000 to 8,000 nodes a move, drawn anew for each player and game); the score is that of the side that begins, with its 95 % interval. Fair is 48 to 52 %. A balanced opening is one that a search of 20,000 nodes sees within two seeds of even. A score over a pair of games with changed sides is fair whatever the start, and settles nothing where the start decides both.":"Dari awal tradisional, tujuh lubang berisi tujuh, pemain pertama menang dalam satu giliran. Setiap cara dalam aturan dimainkan `best` melawan dirinya sendiri (4.000 sampai 8.000 simpul tiap langkah, diundi lagi untuk tiap pemain dan permainan); skornya adalah skor pihak yang memulai, dengan selang 95 %. Adil berarti 48 sampai 52 %. Pembukaan berimbang ialah yang menurut pencarian 20.000 simpul selisihnya paling banyak dua biji. Skor dari sepasang permainan dengan pihak yang bertukar selalu adil apa pun awalnya, dan tidak memutuskan apa-apa bila awal itulah yang menentukan keduanya.","the first side's score":`skor pihak pertama`,start:`awal`,games:`permainan`,draws:`seri`,"mean margin":`selisih rata-rata`,"traditional start":`awal tradisional`,"random opening":`pembukaan acak`,"balanced random opening":`pembukaan acak berimbang`,"pie rule":`aturan bertukar pihak`,"simultaneous start":`mulai serentak`,"first turn: 1 choice":`giliran pertama: 1 pilihan`,"first turn: 2 choices":`giliran pertama: 2 pilihan`,"first turn: 4 choices":`giliran pertama: 4 pilihan`,"handicap 40":`voor 40`,"handicap 70":`voor 70`,"handicap 90":`voor 90`,"Congklak: the paper's greedy player with dynamic thinking":`Congklak: pemain greedy dengan pemikiran dinamis dari makalah`,"The paper on congklak describes a greedy best-first player that looks one sowing ahead and, when no hole banks more than half a hole's seeds, saves its fullest hole instead (figure 4). It plays no games with it. How strong is it, and does saving help? All scores are seen from `greedy:dynamic`; an opening often decides a game between strong players, so differences show less than they are.":"Makalah congklak menjelaskan pemain greedy best-first yang melihat satu putaran ke depan dan, bila tidak ada lubang yang menyimpan lebih dari setengah isi lubang, menyelamatkan lubangnya yang paling penuh (gambar 4). Makalah itu tidak memainkannya. Seberapa kuat pemain ini, dan apakah menyelamatkan biji membantu? Semua skor dilihat dari `greedy:dynamic`; pembukaan sering menentukan permainan antara pemain kuat, jadi perbedaan tampak lebih kecil daripada sebenarnya.","Against no search and other readings":`Melawan pemain tanpa pencarian dan tafsiran lain`,"Against minimax, by hole choices ahead":`Melawan minimax, menurut banyaknya pilihan lubang ke depan`,"Othello: the paper's minimax against players of growing strength":`Othello: minimax dari makalah melawan pemain yang makin kuat`,"The paper on Othello describes a depth-first minimax over four levels (the position, my move, their move, my next move) whose value of a leaf is the number of its own discs, and plays no games with it. How strong is it? All scores are seen from `minimax:depth=4`.":"Makalah Othello menjelaskan minimax depth-first pada empat tingkat (posisi, langkahku, langkah lawan, langkahku berikutnya) yang menilai daun dengan jumlah kepingnya sendiri, dan tidak memainkannya. Seberapa kuat pemain ini? Semua skor dilihat dari `minimax:depth=4`.","Against no search":`Melawan pemain tanpa pencarian`,"Against alpha-beta, positional evaluation, by depth":`Melawan alpha-beta dengan penilaian posisi, menurut kedalaman`,"Against UCT, by playouts a move":`Melawan UCT, menurut permainan acak tiap langkah`,"Go: how often is the graph right about dead stones?":`Go: seberapa sering graf benar tentang batu mati?`,"The paper's graph takes a chain with one liberty for dead and every other for alive; our judge finds dead stones by playouts and reading ([both](../games/go-scoring.md)). Here both are held against a witness that shares no code with either. GNU Go 3.8 plays itself under Japanese rules (levels 1 to 4; three moves, and in three games of four a tenth to a third of the moves of the first half, are drawn by chance and mostly die), two games in three on 9x9 and the third on 13x13, and says at level 10 which stones on the finished board are dead. A method is right about a board when it names exactly these stones. Where the witness errs the judge is counted wrong; a board that the judge does not call settled counts all the same, and is left out in the last column.":`Graf dari makalah menganggap mati rantai dengan satu kebebasan dan menganggap hidup semua yang lain; penilai kami menemukan batu mati dengan permainan acak dan pembacaan. Di sini keduanya dibandingkan dengan saksi yang tidak berbagi kode dengan salah satunya. GNU Go 3.8 bermain melawan dirinya sendiri dengan aturan Jepang (tingkat 1 sampai 4; tiga langkah, dan dalam tiga dari empat permainan sepersepuluh sampai sepertiga langkah dari paruh pertama, diundi dan kebanyakan mati), dua dari tiga permainan pada 9x9 dan yang ketiga pada 13x13, lalu mengatakan pada tingkat 10 batu mana di papan akhir yang mati. Suatu cara benar tentang sebuah papan bila menyebut tepat batu-batu itu. Bila saksi keliru, penilai dihitung salah; papan yang menurut penilai belum jelas tetap dihitung, dan tidak masuk kolom terakhir.`,"how often each is right":`seberapa sering masing-masing benar`,"dead stones":`batu mati`,boards:`papan`,"the graph is right":`graf benar`,"the judge is right":`penilai benar`,"where the judge calls the board settled":`bila menurut penilai papan sudah jelas`,"21 or more":`21 atau lebih`,all:`semua`,"Intervals are 95 %.":`Selang kepercayaan 95 %.`,"zero-go5: from nothing to the whole of 5x5":`zero-go5: dari nol sampai seluruh papan 5x5`,"Black who begins in the centre of 5x5 owns every point (van der Werf, van den Herik and Uiterwijk 2003). A network that knows nothing plays itself, learns from its games, and then plays Black after C3 with komi 24.5, so that Black wins only if White has no point at all.":`Hitam yang memulai di tengah papan 5x5 memiliki semua titik (van der Werf, van den Herik, dan Uiterwijk 2003). Jaringan yang belum tahu apa-apa bermain melawan dirinya sendiri, belajar dari permainannya, lalu bermain sebagai Hitam setelah C3 dengan komi 24,5, sehingga Hitam menang hanya bila Putih tidak punya satu titik pun.`,White:`Putih`,"whole board":`seluruh papan`,"Shogi: the paper's Monte-Carlo player against negamax":`Shogi: pemain Monte Carlo dari makalah melawan negamax`,"The paper's player with ten seconds a move on a phone won 80 % of 20 games against a negamax alpha-beta search of depth 3 that counts material. How many playouts does that take, and how many with our settings of the same search (`mcts`)?":"Pemain dari makalah, dengan sepuluh detik tiap langkah di ponsel, memenangkan 80 % dari 20 permainan melawan negamax alpha-beta berkedalaman 3 yang menghitung nilai bidak. Berapa permainan acak yang dibutuhkan untuk itu, dan berapa dengan setelan kami untuk pencarian yang sama (`mcts`)?","Against negamax of depth 3, the paper's player by playouts":`Melawan negamax berkedalaman 3, pemain dari makalah menurut permainan acak`,"Against negamax of depth 3, ours by playouts":`Melawan negamax berkedalaman 3, pemain kami menurut permainan acak`,"Against negamax of depth 3, by time":`Melawan negamax berkedalaman 3, menurut waktu`,"80 % of 20 games":`80 % dari 20 permainan`,"Shogi: Monte-Carlo search against two programs at three strengths":`Shogi: pencarian Monte Carlo melawan dua program pada tiga kekuatan`,"The paper's player met two programs, not named precisely enough to run, at beginner, intermediate and hard, with ten seconds a move and five games each. These stand in for them, and our settings of the search for its own; all scores are seen from `mcts:playouts=10000`.":"Pemain dari makalah bertemu dua program, yang tidak disebut cukup tepat untuk dijalankan, pada tingkat pemula, menengah, dan sulit, dengan sepuluh detik tiap langkah dan masing-masing lima permainan. Program di sini menggantikannya, dan setelan pencarian kami menggantikan setelan makalah; semua skor dilihat dari `mcts:playouts=10000`.","Against GNU Shogi, by depth":`Melawan GNU Shogi, menurut kedalaman`,"Against Fairy-Stockfish, by nodes a move":`Melawan Fairy-Stockfish, menurut simpul tiap langkah`,"Shogi: what each part of the paper's Monte-Carlo player is worth":`Shogi: nilai tiap bagian pemain Monte Carlo dari makalah`,"The paper adds rated playouts, progressive widening, killer moves and history to the search and does not measure them one by one. All scores are seen from `mcts:preset=paper,playouts=300`, against itself with one thing changed: above 50 % the part helps, or the reading is the better one.":"Makalah menambahkan permainan acak berbobot, progressive widening, langkah killer, dan history pada pencarian dan tidak mengukurnya satu per satu. Semua skor dilihat dari `mcts:preset=paper,playouts=300` melawan dirinya sendiri dengan satu hal diubah: di atas 50 % bagian itu membantu, atau tafsirannya lebih baik.","Against the same player without one part":`Melawan pemain yang sama tanpa satu bagian`,"Against the same player with another reading":`Melawan pemain yang sama dengan tafsiran lain`,"Monte-Carlo tree search: Elo against playouts":`Pencarian pohon Monte Carlo: Elo menurut permainan acak`,"One search for four games: what does doubling its playouts bring? Each number of playouts a move plays the one half as large, every opening with both colours; the differences are added up. Intervals are 95 %.":`Satu pencarian untuk empat permainan: apa hasilnya bila permainan acak digandakan? Tiap jumlah melawan jumlah setengahnya, setiap pembukaan dengan kedua warna; selisihnya dijumlahkan. Selang kepercayaan 95 %.`,playouts:`permainan acak`,against:`melawan`,"Elo over 25":`Elo di atas 25`,"Each match: openings `random:4`, every opening with both colours. Intervals are 95 %.":"Tiap pertandingan: pembukaan `random:4`, setiap pembukaan dengan kedua warna. Selang kepercayaan 95 %.","Each match: openings `random:8`, every opening with both colours. Intervals are 95 %.":"Tiap pertandingan: pembukaan `random:8`, setiap pembukaan dengan kedua warna. Selang kepercayaan 95 %.",Elo:`Elo`,opponent:`lawan`,result:`hasil`,score:`skor`,"the source's figure":`angka dari sumber`,none:`tidak ada`},De=/^Made by `([^`]*)`(; the same command prints the same tables?)?\.$/,Oe=/^(\d+) rounds, (\d+) games, (\d+) minutes of work, rating ([+-]\d+) over the first network\.$/,J=/^(\d+ %) of another program$/,ke=/^(\d+) of (\d+), (\d+) % \((\d+) to (\d+)\)$/,Ae=/^(congklak|go|othello|shogi)( \([^)]*\))?$/;function je(e){if(Ae.test(e))return e;let t=J.exec(e);if(t)return`${t[1]} dari program lain`;let n=ke.exec(e);if(n)return`${n[1]} dari ${n[2]}, ${n[3]} % (${n[4]} sampai ${n[5]})`;let r=Oe.exec(e);if(r)return`${r[1]} putaran, ${r[2]} permainan, ${r[3]} menit kerja, peringkat ${r[4]} di atas jaringan pertama.`;let i=De.exec(e);return i?`Dibuat dengan \`${i[1]}\`${i[2]?`; perintah yang sama mencetak tabel yang sama`:``}.`:Ee[e]??null}var Me=new Set([`$$slots`,`$$events`,`$$legacy`,`title`,`children`]),Ne=t(`<details><summary class="svelte-1lf2mh0"><!></summary> <!></details>`);function Y(e,t){let n=_(t,Me);var r=Ne();k(r,()=>({class:`panel`,...n}),void 0,void 0,void 0,`svelte-1lf2mh0`);var i=j(r),a=j(i);x(a,()=>t.title),A(i);var o=C(i,2);x(o,()=>t.children),A(r),S(e,r)}function X(e){return e.split(/\n\s*\n/).map(e=>e.trim()).filter(Boolean).map(Pe)}function Pe(e){let t=/^(#+) (.*)$/.exec(e);if(t)return{kind:`heading`,level:t[1].length,text:t[2]};let n=/^!\[(.*?)\]\((.*?)\)$/.exec(e);if(n)return{kind:`image`,alt:n[1],file:n[2]};if(!e.startsWith(`|`))return{kind:`text`,text:e.replaceAll(`
`,` `)};let[r,,...i]=e.split(`
`).map(e=>e.replace(/^\||\|$/g,``).split(`|`).map(e=>e.trim()));return{kind:`table`,head:r,rows:i}}function Z(e){return e.replace(/\[([^\]]*)\]\([^)]*\)/g,`$1`).split("`").map((e,t)=>({text:e,code:t%2==1})).filter(e=>e.text)}var Q=(e,t=n)=>{var r=m(),i=E(r);v(i,17,()=>Z(t()),y,(e,t)=>{var n=m(),r=E(n),i=e=>{var n=Fe(),r=T(n,!0);F(()=>b(r,N(t).text)),S(e,n)},a=e=>{var n=M();F(()=>b(n,N(t).text)),S(e,n)};u(r,e=>{N(t).code?e(i):e(a,-1)}),S(e,n)}),S(e,r)},Fe=t(`<code> </code>`),Ie=t(`<h3><!></h3>`),Le=t(`<p><!></p>`),Re=t(`<img loading="lazy" class="svelte-18zug3t"/>`),$=t(`<th scope="col" class="svelte-18zug3t"><!></th>`),ze=t(`<td><!></td>`),Be=t(`<tr></tr>`),Ve=t(`<div class="scroll svelte-18zug3t" tabindex="0" role="region"><table class="svelte-18zug3t"><thead><tr></tr></thead><tbody></tbody></table></div>`),He=t(`<div class="report svelte-18zug3t"></div>`);function Ue(e,t){s(t,!0);let n=I(t,`picture`,3,e=>e);var r=He();v(r,21,()=>t.blocks,y,(e,r)=>{var i=m(),o=E(i),s=e=>{let n=a(()=>t.told(N(r).text));var i=Ie();Q(j(i),()=>N(n).text),A(i),F(()=>f(i,`lang`,N(n).lang)),S(e,i)},c=e=>{let n=a(()=>t.told(N(r).text));var i=Le();Q(j(i),()=>N(n).text),A(i),F(()=>f(i,`lang`,N(n).lang)),S(e,i)},l=e=>{let i=a(()=>t.told(N(r).alt));var o=Re();F(e=>{f(o,`src`,e),f(o,`alt`,N(i).text),f(o,`lang`,N(i).lang)},[()=>n()(N(r).file)]),S(e,o)},d=e=>{var n=Ve(),i=j(n),o=j(i),s=j(o);v(s,21,()=>N(r).head,y,(e,n)=>{var r=$(),i=j(r);{let e=a(()=>t.told(N(n)).text);Q(i,()=>N(e))}A(r),F(e=>f(r,`lang`,e),[()=>t.told(N(n)).lang]),S(e,r)}),A(s),A(o);var c=C(o);v(c,21,()=>N(r).rows,y,(e,n)=>{var r=Be();v(r,21,()=>N(n),y,(e,n)=>{var r=ze();let i;var o=j(r);{let e=a(()=>t.told(N(n)).text);Q(o,()=>N(e))}A(r),F(e=>{f(r,`lang`,e),i=B(r,1,`svelte-18zug3t`,null,i,{sentence:N(n).length>24})},[()=>t.told(N(n)).lang]),S(e,r)}),A(r),S(e,r)}),A(c),A(i),A(n),F(e=>f(n,`aria-label`,e),[()=>N(r).head.map(e=>t.told(e).text).join(`, `)]),S(e,n)};u(o,e=>{N(r).kind===`heading`?e(s):N(r).kind===`text`?e(c,1):N(r).kind===`image`?e(l,2):e(d,-1)}),S(e,i)}),A(r),S(e,r),g()}var We=t(`<span> </span>`),Ge=t(`<section class="experiments svelte-au4vej"><h2> </h2> <!></section>`);function Ke(e,t){s(t,!1);let n=Object.assign({"../../../docs/experiments/congklak-fairness.md":me,"../../../docs/experiments/congklak-greedy.md":he,"../../../docs/experiments/go-dead-stones.md":H,"../../../docs/experiments/mcts-scaling.md":ge,"../../../docs/experiments/othello-minimax.md":_e,"../../../docs/experiments/shogi-ablation.md":ve,"../../../docs/experiments/shogi-ladder.md":ye,"../../../docs/experiments/shogi-vs-negamax.md":be,"../../../docs/experiments/zero-go5.md":xe}),r=Object.assign({"../../../docs/experiments/congklak-fairness.svg":Se,"../../../docs/experiments/congklak-greedy.svg":U,"../../../docs/experiments/go-dead-stones.svg":W,"../../../docs/experiments/mcts-scaling.svg":G,"../../../docs/experiments/othello-minimax.svg":K,"../../../docs/experiments/shogi-ablation.svg":Ce,"../../../docs/experiments/shogi-ladder.svg":we,"../../../docs/experiments/shogi-vs-negamax.svg":q,"../../../docs/experiments/zero-go5.svg":Te});function i(e){if(z.language===`en`)return{text:e};let t=je(e);return t===null?{text:e,lang:/\p{L}{2}/u.test(e.replace(/`[^`]*`/g,``))?`en`:void 0}:{text:t}}o();var c=Ge(),l=j(c),d=T(l,!0),p=C(l,2);v(p,1,()=>Object.entries(n),([e,t])=>e,(e,t)=>{var n=a(()=>O(N(t),2));let o=()=>N(n)[0],s=()=>N(n)[1],c=h(()=>{let[e,...t]=X(s());return{head:e,blocks:t}});{let t=e=>{var t=m(),n=E(t),r=e=>{let t=h(()=>i(N(c).head.text));var n=We(),r=T(n,!0);F(()=>{f(n,`lang`,N(t).lang),b(r,N(t).text)}),S(e,n)},a=e=>{var t=M();F(()=>b(t,o())),S(e,t)};u(n,e=>{N(c).head.kind===`heading`?e(r):e(a,-1)}),S(e,t)},n=h(()=>o().slice(26));Y(e,{get"data-experiment"(){return N(n)},title:t,children:(e,t)=>{Ue(e,{get blocks(){return N(c).blocks},told:i,picture:e=>r[`../../../docs/experiments/`+e]})},$$slots:{title:!0,default:!0}})}}),A(c),F(e=>b(d,e),[()=>V().experiments]),S(e,c),g()}var qe=`# What the papers claim, what we measured

One row for each claim of the five source documents, with its figure, ours, and what we make of it. Where a source claims something without a figure, ours answers it. Intervals are 95 %;
a score is that of the first-named player. Rows of fewer than 100 games say so and decide nothing.

## Congklak: greedy best-first with dynamic thinking

| the paper | its figure | ours | verdict | command |
| --- | --- | --- | --- | --- |
| Saving the fullest hole when nothing banks more than half a hole ("dynamic thinking") makes the greedy player better | none: no games are played | 45.4 % against plain greedy (+874 =68 -1058, Elo -32 [-41, -24]) | It does not: the branch costs more than it saves | \`papan match congklak greedy:dynamic greedy --games 2000 --openings random:8\` |
| The player is an opponent for people | none | 70.9 % of 1,000 games against random choices, 12.4 % against the greedy player that looks at whole turns | A beginner's opponent | [\`papan experiment congklak-greedy\`](experiments/congklak-greedy.md) |
| Looking further than one turn ahead would be the next step | none | one more hole choice ahead takes 84.6 % of it (\`minimax:depth=3\`, 1,000 games) | Yes, and the first step is the largest | [\`papan experiment congklak-greedy\`](experiments/congklak-greedy.md) |

Dynamic thinking against plain greedy under each rule set and after 2, 4, 8 and 16 random choices, 2,000 games each (\`papan match congklak greedy:dynamic greedy --rules RULES --games 2000 --openings random:PLIES\`):

| rules | 2 | 4 | 8 | 16 |
| --- | --- | --- | --- | --- |
| \`congklak\` | 41.9 %, Elo -57 [-67, -46] | 45.1 %, -34 [-43, -25] | 45.4 %, -32 [-41, -24] | 44.6 %, -38 [-46, -30] |
| \`congklak-noself\` | 48.1 %, -13 [-24, -2] | 46.1 %, -27 [-37, -18] | 45.9 %, -29 [-38, -20] | 47.1 %, -20 [-28, -13] |
| \`congkak\` | 51.3 %, +9 [-2, +20] | 52.0 %, +14 [+5, +23] | 50.3 %, +2 [-6, +10] | 51.0 %, +7 [+1, +14] |
| \`congkak-lap\` | 42.6 %, -52 [-61, -43] | 45.5 %, -32 [-41, -22] | 45.1 %, -34 [-43, -25] | 45.2 %, -33 [-41, -25] |
| \`dakon\` | 43.3 %, -47 [-58, -36] | 46.9 %, -21 [-31, -12] | 47.2 %, -19 [-28, -11] | 46.4 %, -25 [-33, -18] |
| \`dakon-sleman\` | 50.1 %, +1 [-5, +6] | 50.7 %, +5 [0, +10] | 49.8 %, -2 [-7, +4] | most games are over by then |
| \`kalah\` | 21.1 %, -229 [-246, -212] | 17.4 %, -270 [-289, -251] | 26.0 %, -182 [-197, -166] | 34.2 %, -113 [-127, -100] |

From 400 even openings (\`bench_congklak_openings 400 77 > FILE\`, \`--openings FILE --games 800\`) under the paper's rules it has 39.1 % (+285 =55 -460, Elo -77 [-94, -61]): where the opening
does not decide, the branch costs more still. Only where a last seed opposite an empty hole is banked (\`congkak\`) does it not lose, and there it gains little or nothing.

## Othello: depth-first minimax

| the paper | its figure | ours | verdict | command |
| --- | --- | --- | --- | --- |
| Minimax over four levels that counts its own discs plays Othello | none: no games are played | 80.5 % of 200 games against random moves, 21.0 % against one move ahead with a positional evaluation | It plays; counting discs is what holds it back | [\`papan experiment othello-minimax\`](experiments/othello-minimax.md) |
| A deeper tree plays better, at O(b^m) time | none | each level more is worth 78 to 134 Elo (below) | Yes, evenly over the levels we could afford | \`papan match othello minimax:depth=N minimax:depth=N-1 --games 400 --openings random:8\` |

Elo that one more level brings, 400 games each; \`alphabeta\` is the same idea with a positional evaluation, a table and an order of moves (\`papan match othello alphabeta:depth=N
alphabeta:depth=N-1 --games 400 --openings random:8\`), its depth counted in moves:

| levels | \`minimax\`, discs | | moves | \`alphabeta\`, positional |
| ---: | --- | --- | ---: | --- |
| 3 against 2 | 66.4 %, +118 [+82, +154] | | 2 against 1 | 83.6 %, +283 [+239, +328] |
| 4 against 3 | 67.6 %, +128 [+91, +164] | | 3 against 2 | 75.8 %, +198 [+162, +235] |
| 5 against 4 | 61.0 %, +78 [+43, +112] | | 4 against 3 | 75.2 %, +193 [+155, +232] |
| 6 against 5 | 68.4 %, +134 [+99, +169] | | 5 against 4 | 72.0 %, +164 [+131, +198] |

With the judgement a level is worth more, and less the deeper it is. Over the 20 positions of one game alpha-beta with the paper's own evaluation looked at 650 nodes where plain minimax looked at
1,026 two moves ahead, and at 2,415 instead of 8,076 three moves ahead (\`papan analyse othello FILE --json --player minimax:depth=4\`, \`--player alphabeta:depth=3,eval=discs\`).

## Shogi: Monte-Carlo tree search with rated moves

| the paper | its figure | ours | verdict | command |
| --- | --- | --- | --- | --- |
| Ten seconds a move beat negamax of depth 3 | 80 % of 20 games | 15 % of 20 games at 100 playouts (+3 =0 -17); with our settings of the same search and 3,000 playouts 98 % of 100 (Elo +676 [+402, +902]) | Not told yet for the paper's own settings at ten seconds; at 100 playouts it loses, ours at 3,000 wins nearly always | [\`papan experiment shogi-vs-negamax\`](experiments/shogi-vs-negamax.md) |
| Against two programs at beginner, intermediate and hard | 100, 60, 20 % and 100, 40, 0 % of five games each | other programs stand in: 50, 40, 50 % and 80, 80, 30 % of ten games each | Ten games decide nothing, and the programs are others | [\`papan experiment shogi-ladder\`](experiments/shogi-ladder.md) |
| Rated playouts, progressive widening, killer moves and history each help | none: not measured one by one | 100 % of 10 games against itself without rated playouts, 100 % of 10 without widening, 60 % of 10 without killers and without history | The first two are decided even by ten games; the others are not | [\`papan experiment shogi-ablation\`](experiments/shogi-ablation.md) |
| 57 % of 30 people found the opponent easy or too easy | 57 % | not asked | Levels 1 to 10 each beat the one below ([levels](games/shogi-levels.md)) | |

## Go: whose territory is it?

| the paper | its figure | ours | verdict | command |
| --- | --- | --- | --- | --- |
| A group with exactly one liberty is dead, and the rest follows by colouring the graph | none | built as told, beside a judge that finds dead stones by other means ([both](games/go-scoring.md)) | Right for what has been captured but for the last stone; a dead group mostly has more liberties | \`papan score FILE --method graph\`, \`--method true\` |
| The graph tells the territory of a finished board | none | it names exactly the dead stones of 20 of 100 finished boards of GNU Go (20 %, [13, 29]): all 12 without dead stones, 7 of 25 with one or two, 1 of 63 with more. The judge names those of 94 (94 %, [88, 97]) | Right where nothing is dead; of boards with dead stones it is right about few | [\`papan experiment go-dead-stones --games 100\`](experiments/go-dead-stones.md) |
| 760 edges on 19x19, 180 on 9x9 | 760, 180 | 684, 144: a grid of n lines has 2n(n-1) | A slip of the paper | |
| Fast enough to show in real time | none | linear in the points, no allocation | Yes | \`papan score FILE --method graph --json\` |

## Go: an AlphaGo Zero of one's own

| the tutorial | its figure | ours | verdict | command |
| --- | --- | --- | --- | --- |
| Self-play on 9x9 keeps improving and reaches an amateur beginner | none | on 5x5 the run owns the whole board against \`uct:playouts=10000\` in 10 of 10 games after 23 minutes; the shipped 9x9 network has 78.2 % of 200 games against GNU Go at level 10 | It improves, and far beyond a beginner | [\`papan experiment zero-go5\`](experiments/zero-go5.md), [weights](../weights/README.md) |
| The tutorial's own settings (\`--preset tutorial\`) learn to play | none | not run yet: both presets learn 7x7 for the same processor time, with both curves | Open | \`papan experiment zero-tutorial\` |

## Monte-Carlo tree search, all four games

What doubling the playouts brings is in [one table](experiments/mcts-scaling.md) (20 games a row: enough to see that it helps, not how much).
`,Je=`# Apa kata makalah, apa hasil pengukuran kami

Satu baris untuk setiap pernyataan dari kelima dokumen sumber, dengan angkanya, angka kami, dan kesimpulan kami. Bila sumber menyatakan sesuatu tanpa angka, angka kamilah jawabannya. Selang kepercayaan 95 %;
skor adalah skor pemain yang disebut lebih dulu. Baris dengan kurang dari 100 permainan menyebutkannya dan tidak memutuskan apa-apa.

## Congklak: greedy best-first dengan pemikiran dinamis

| makalah | angkanya | kami | kesimpulan | perintah |
| --- | --- | --- | --- | --- |
| Menyelamatkan lubang terpenuh bila tidak ada yang menyimpan lebih dari setengah lubang ("pemikiran dinamis") membuat pemain greedy lebih kuat | tidak ada: tidak ada permainan | 45,4 % melawan greedy biasa (+874 =68 -1058, Elo -32 [-41, -24]) | Tidak: cabang itu lebih banyak merugikan daripada menyelamatkan | \`papan match congklak greedy:dynamic greedy --games 2000 --openings random:8\` |
| Pemain ini menjadi lawan bagi orang | tidak ada | 70,9 % dari 1.000 permainan melawan pilihan acak, 12,4 % melawan pemain greedy yang melihat giliran utuh | Lawan bagi pemula | [\`papan experiment congklak-greedy\`](experiments/congklak-greedy.md) |
| Melihat lebih jauh dari satu giliran adalah langkah berikutnya | tidak ada | satu pilihan lubang lebih jauh merebut 84,6 % darinya (\`minimax:depth=3\`, 1.000 permainan) | Ya, dan langkah pertama adalah yang terbesar | [\`papan experiment congklak-greedy\`](experiments/congklak-greedy.md) |

Pemikiran dinamis melawan greedy biasa pada setiap aturan dan setelah 2, 4, 8, dan 16 pilihan acak, masing-masing 2.000 permainan (\`papan match congklak greedy:dynamic greedy --rules RULES --games 2000 --openings random:PLIES\`):

| aturan | 2 | 4 | 8 | 16 |
| --- | --- | --- | --- | --- |
| \`congklak\` | 41,9 %, Elo -57 [-67, -46] | 45,1 %, -34 [-43, -25] | 45,4 %, -32 [-41, -24] | 44,6 %, -38 [-46, -30] |
| \`congklak-noself\` | 48,1 %, -13 [-24, -2] | 46,1 %, -27 [-37, -18] | 45,9 %, -29 [-38, -20] | 47,1 %, -20 [-28, -13] |
| \`congkak\` | 51,3 %, +9 [-2, +20] | 52,0 %, +14 [+5, +23] | 50,3 %, +2 [-6, +10] | 51,0 %, +7 [+1, +14] |
| \`congkak-lap\` | 42,6 %, -52 [-61, -43] | 45,5 %, -32 [-41, -22] | 45,1 %, -34 [-43, -25] | 45,2 %, -33 [-41, -25] |
| \`dakon\` | 43,3 %, -47 [-58, -36] | 46,9 %, -21 [-31, -12] | 47,2 %, -19 [-28, -11] | 46,4 %, -25 [-33, -18] |
| \`dakon-sleman\` | 50,1 %, +1 [-5, +6] | 50,7 %, +5 [0, +10] | 49,8 %, -2 [-7, +4] | sebagian besar permainan sudah selesai saat itu |
| \`kalah\` | 21,1 %, -229 [-246, -212] | 17,4 %, -270 [-289, -251] | 26,0 %, -182 [-197, -166] | 34,2 %, -113 [-127, -100] |

Dari 400 pembukaan seimbang (\`bench_congklak_openings 400 77 > FILE\`, \`--openings FILE --games 800\`) dengan aturan makalah skornya 39,1 % (+285 =55 -460, Elo -77 [-94, -61]): bila pembukaan
tidak menentukan, cabang itu lebih merugikan lagi. Hanya bila biji terakhir di seberang lubang kosong ikut disimpan (\`congkak\`) ia tidak merugi, dan di situ untungnya kecil atau tidak ada.

## Othello: minimax depth-first

| makalah | angkanya | kami | kesimpulan | perintah |
| --- | --- | --- | --- | --- |
| Minimax empat tingkat yang menghitung kepingnya sendiri dapat bermain Othello | tidak ada: tidak ada permainan | 80,5 % dari 200 permainan melawan langkah acak, 21,0 % melawan satu langkah ke depan dengan penilaian posisi | Ia bermain; menghitung kepinglah yang menghambatnya | [\`papan experiment othello-minimax\`](experiments/othello-minimax.md) |
| Pohon yang lebih dalam bermain lebih baik, dengan waktu O(b^m) | tidak ada | setiap tingkat tambahan bernilai 78 sampai 134 Elo (di bawah) | Ya, merata pada tingkat yang sanggup kami jalankan | \`papan match othello minimax:depth=N minimax:depth=N-1 --games 400 --openings random:8\` |

Elo yang dibawa satu tingkat tambahan, masing-masing 400 permainan; \`alphabeta\` adalah gagasan yang sama dengan penilaian posisi, tabel, dan urutan langkah (\`papan match othello alphabeta:depth=N
alphabeta:depth=N-1 --games 400 --openings random:8\`), kedalamannya dihitung dalam langkah:

| tingkat | \`minimax\`, keping | | langkah | \`alphabeta\`, posisi |
| ---: | --- | --- | ---: | --- |
| 3 melawan 2 | 66,4 %, +118 [+82, +154] | | 2 melawan 1 | 83,6 %, +283 [+239, +328] |
| 4 melawan 3 | 67,6 %, +128 [+91, +164] | | 3 melawan 2 | 75,8 %, +198 [+162, +235] |
| 5 melawan 4 | 61,0 %, +78 [+43, +112] | | 4 melawan 3 | 75,2 %, +193 [+155, +232] |
| 6 melawan 5 | 68,4 %, +134 [+99, +169] | | 5 melawan 4 | 72,0 %, +164 [+131, +198] |

Dengan penilaian itu satu tingkat bernilai lebih banyak, dan makin dalam makin sedikit. Pada 20 posisi dari satu permainan, alpha-beta dengan penilaian makalah sendiri memeriksa 650 simpul ketika minimax biasa memeriksa
1.026 untuk dua langkah ke depan, dan 2.415 alih-alih 8.076 untuk tiga langkah ke depan (\`papan analyse othello FILE --json --player minimax:depth=4\`, \`--player alphabeta:depth=3,eval=discs\`).

## Shogi: pencarian pohon Monte Carlo dengan langkah bernilai

| makalah | angkanya | kami | kesimpulan | perintah |
| --- | --- | --- | --- | --- |
| Sepuluh detik tiap langkah mengalahkan negamax berkedalaman 3 | 80 % dari 20 permainan | 15 % dari 20 permainan dengan 100 permainan acak (+3 =0 -17); dengan setelan kami untuk pencarian yang sama dan 3.000 permainan acak 98 % dari 100 (Elo +676 [+402, +902]) | Belum terjawab untuk setelan makalah sendiri pada sepuluh detik; dengan 100 permainan acak ia kalah, setelan kami dengan 3.000 hampir selalu menang | [\`papan experiment shogi-vs-negamax\`](experiments/shogi-vs-negamax.md) |
| Melawan dua program pada tingkat pemula, menengah, dan sulit | 100, 60, 20 % dan 100, 40, 0 % dari masing-masing lima permainan | program lain menggantikannya: 50, 40, 50 % dan 80, 80, 30 % dari masing-masing sepuluh permainan | Sepuluh permainan tidak memutuskan apa-apa, dan programnya lain | [\`papan experiment shogi-ladder\`](experiments/shogi-ladder.md) |
| Permainan acak bernilai, pelebaran bertahap, langkah pembunuh, dan riwayat masing-masing membantu | tidak ada: tidak diukur satu per satu | 100 % dari 10 permainan melawan dirinya tanpa permainan acak bernilai, 100 % dari 10 tanpa pelebaran, 60 % dari 10 tanpa langkah pembunuh dan tanpa riwayat | Dua yang pertama sudah jelas dengan sepuluh permainan; yang lain belum | [\`papan experiment shogi-ablation\`](experiments/shogi-ablation.md) |
| 57 % dari 30 orang menganggap lawannya mudah atau terlalu mudah | 57 % | tidak ditanyakan | Tingkat 1 sampai 10 masing-masing mengalahkan tingkat di bawahnya ([tingkat](games/shogi-levels.md)) | |

## Go: wilayah siapa?

| makalah | angkanya | kami | kesimpulan | perintah |
| --- | --- | --- | --- | --- |
| Kelompok dengan tepat satu kebebasan mati, dan sisanya mengikuti dengan mewarnai graf | tidak ada | dibuat seperti yang ditulis, di samping penilai yang menemukan batu mati dengan cara lain ([keduanya](games/go-scoring.md)) | Benar untuk yang tinggal diambil dengan batu terakhir; kelompok mati biasanya punya lebih banyak kebebasan | \`papan score FILE --method graph\`, \`--method true\` |
| Graf itu menunjukkan wilayah papan yang selesai | tidak ada | ia menyebut tepat batu mati pada 20 dari 100 papan selesai GNU Go (20 %, [13, 29]): semua 12 tanpa batu mati, 7 dari 25 dengan satu atau dua, 1 dari 63 dengan lebih banyak. Penilai menyebutnya tepat pada 94 (94 %, [88, 97]) | Benar bila tidak ada yang mati; pada papan dengan batu mati ia jarang benar | [\`papan experiment go-dead-stones --games 100\`](experiments/go-dead-stones.md) |
| 760 sisi pada 19x19, 180 pada 9x9 | 760, 180 | 684, 144: kisi n garis punya 2n(n-1) | Kekeliruan kecil makalah | |
| Cukup cepat untuk ditampilkan seketika | tidak ada | linear dalam banyaknya titik, tanpa alokasi | Ya | \`papan score FILE --method graph --json\` |

## Go: AlphaGo Zero buatan sendiri

| tutorial | angkanya | kami | kesimpulan | perintah |
| --- | --- | --- | --- | --- |
| Bermain melawan diri sendiri pada 9x9 terus membaik dan mencapai pemula amatir | tidak ada | pada 5x5 hasil latihan memiliki seluruh papan melawan \`uct:playouts=10000\` dalam 10 dari 10 permainan setelah 23 menit; jaringan 9x9 yang disertakan meraih 78,2 % dari 200 permainan melawan GNU Go tingkat 10 | Membaik, dan jauh melampaui pemula | [\`papan experiment zero-go5\`](experiments/zero-go5.md), [bobot](../weights/README.md) |
| Setelan tutorial sendiri (\`--preset tutorial\`) belajar bermain | tidak ada | belum dijalankan: kedua setelan belajar 7x7 dengan waktu prosesor yang sama, dengan kedua kurvanya | Belum terjawab | \`papan experiment zero-tutorial\` |

## Pencarian pohon Monte Carlo, keempat permainan

Apa yang dibawa dengan menggandakan permainan acak ada dalam [satu tabel](experiments/mcts-scaling.md) (20 permainan tiap baris: cukup untuk melihat bahwa itu membantu, tidak untuk melihat seberapa).
`,Ye=t(`<h2> </h2>`);function Xe(e,t){s(t,!0);let n=a(()=>X(z.language===`en`?qe:Je)),r=e=>({text:e});Y(e,{"data-papers":!0,title:e=>{var t=Ye(),r=T(t,!0);F(()=>b(r,N(n)[0].kind===`heading`?N(n)[0].text:``)),S(e,t)},children:(e,t)=>{{let t=a(()=>N(n).slice(1));Ue(e,{get blocks(){return N(t)},told:r})}},$$slots:{title:!0,default:!0}}),g()}var Ze=t(`<label class="svelte-11cuqj9"><input type="checkbox"/><span> <code class="svelte-11cuqj9"> </code></span></label>`),Qe=t(`<button class="button primary" data-act="stop"> </button>`),$e=t(`<button class="button primary" data-act="start"> </button>`),et=t(`<p role="status"> </p> <progress class="svelte-11cuqj9"></progress>`,1),tt=t(`<li class="svelte-11cuqj9"><code class="svelte-11cuqj9"> </code> <span class="axis svelte-11cuqj9" aria-hidden="true"><span class="bar svelte-11cuqj9"></span> <span class="dot svelte-11cuqj9"></span></span> <span class="elo svelte-11cuqj9"> <small class="svelte-11cuqj9"> </small></span></li>`),nt=t(`<th scope="col" class="svelte-11cuqj9"> </th>`),rt=t(`<td class="svelte-11cuqj9"> </td>`),it=t(`<tr><th scope="row" class="svelte-11cuqj9"> <code class="svelte-11cuqj9"> </code></th><!><td class="svelte-11cuqj9"> </td></tr>`),at=t(`<li><a class="svelte-11cuqj9"> </a></li>`),ot=t(`<section class="panel svelte-11cuqj9"><h2 class="svelte-11cuqj9"> </h2> <ol class="ratings svelte-11cuqj9"></ol> <h2 class="svelte-11cuqj9"> </h2> <div class="scroll svelte-11cuqj9" tabindex="0" role="region"><table class="svelte-11cuqj9"><thead><tr><th scope="col" class="svelte-11cuqj9"> </th><!><th scope="col" class="svelte-11cuqj9"> </th></tr></thead><tbody></tbody></table></div> <details><summary class="svelte-11cuqj9"> </summary> <ul class="games svelte-11cuqj9"></ul></details></section>`),st=t(`<div class="column compare svelte-11cuqj9"><h1> </h1> <p> </p> <section class="panel svelte-11cuqj9"><!> <fieldset><legend class="svelte-11cuqj9"> </legend> <div class="players svelte-11cuqj9"></div></fieldset> <form class="row svelte-11cuqj9"><label class="svelte-11cuqj9"> </label> <input class="field svelte-11cuqj9" placeholder="minimax:depth=5" autocapitalize="none" spellcheck="false"/> <button class="button"> </button></form> <div class="row svelte-11cuqj9"><label class="svelte-11cuqj9"> </label> <input class="field number svelte-11cuqj9" type="number" min="2" max="100" step="2"/> <!></div> <!></section> <!> <!> <!></div>`);function ct(t,n){let o=ue();s(n,!0),pe.game=null;let m=w(null),h=w(null),_=w(``),x=w(6),O=w(0),k=w(!1),M=w(null),P=w([]),I=w(null),z=a(()=>L.catalog?.games??[]),B=a(()=>N(m)??N(z)[0]?.game??``),me=a(()=>de(N(B))),he=a(()=>N(me)?.levels.map(e=>e.player)??[]),H=a(()=>N(h)??N(he).slice(0,3)),ge=a(()=>[...new Set([...N(he),...N(H)])]),_e=L.onPush(e=>{e.push!==`compare`||N(O)&&e.analysis!==N(O)||(e.table&&R(M,e),e.games&&R(P,[...N(P),...e.games]),e.done&&(R(k,!1),e.message&&fe.show(ce({...e,message:e.message}))))});l(()=>{Se(),_e()});function ve(e){R(m,e,!0),R(h,null)}function ye(e){R(h,N(H).includes(e)?N(H).filter(t=>t!==e):[...N(H),e].slice(0,6),!0)}function be(e){e.preventDefault();let t=N(_).trim();t&&!N(H).includes(t)&&ye(t),R(_,``)}async function xe(){R(M,null),R(P,[]),R(O,0),R(k,!0);let e=N(me)?.begin_with??``;R(I,{game:N(B),options:e});try{R(O,(await L.request(`compare`,{game:N(B),options:e,players:N(H),games:N(x),limits:`movetime=200ms`})).analysis,!0)}catch(e){R(k,!1),fe.fail(e)}}function Se(){N(k)&&N(O)&&L.request(`stop`,{analysis:N(O)}).catch(()=>{})}let U=a(()=>N(M)?.table??null),W=a(()=>[...N(U)?.players??[]].sort((e,t)=>e.rank-t.rank)),G=a(()=>{let e=N(W).flatMap(e=>[e.elo_low??e.elo,e.elo_high??e.elo]),t=Math.min(-100,...e);return{low:t,high:Math.max(100,...e,t+1)}}),K=e=>(Math.max(N(G).low,Math.min(N(G).high,e))-N(G).low)/(N(G).high-N(G).low)*100;function Ce(e,t){let n=N(U)?.pairings.find(n=>n.a===e&&n.b===t||n.a===t&&n.b===e);if(!n||e===t)return``;let r=n.wins+n.draws+n.losses,i=n.a===e?n.wins+n.draws/2:n.losses+n.draws/2;return r?`${i}/${r}`:``}function we(e){return e.winner?e.winner===`first`?e.first:e.second:ne().drawn}var q=st();te(`11cuqj9`,e=>{oe(e=>{ae.title=`${e??``} · Papan`},[()=>V().compare])});var Te=j(q),Ee=T(Te,!0),De=C(Te,2),Oe=T(De,!0),J=C(De,2),ke=j(J);{let e=a(()=>ne().game),t=a(()=>N(z).map(e=>({value:e.game,text:le(e.game)})));i(ke,{get legend(){return N(e)},get options(){return N(t)},get value(){return N(B)},change:ve})}var Ae=C(ke,2),je=j(Ae),Me=T(je,!0),Ne=C(je,2);v(Ne,20,()=>N(ge),e=>e,(e,t)=>{var n=Ze(),r=j(n);d(r);var i=C(r),a=j(i),o=C(a),s=T(o,!0);A(i),A(n),F((e,n,i)=>{p(r,e),r.disabled=n,b(a,`${i??``} `),b(s,t)},[()=>N(H).includes(t),()=>!N(H).includes(t)&&N(H).length>=6,()=>ie(N(B),t)]),D(`change`,r,()=>ye(t)),S(e,n)}),A(Ne),A(Ae);var Y=C(Ae,2),X=j(Y),Pe=T(X,!0),Z=C(X,2);d(Z);var Q=C(Z,2),Fe=T(Q,!0);A(Y);var Ie=C(Y,2),Le=j(Ie),Re=T(Le,!0),$=C(Le,2);d($);var ze=C($,2),Be=e=>{var t=Qe(),n=T(t,!0);F(e=>b(n,e),[()=>V().stop]),D(`click`,t,Se),S(e,t)},Ve=e=>{var t=$e(),n=T(t,!0);F(e=>{t.disabled=N(H).length<2||!L.online,b(n,e)},[()=>ne().start]),D(`click`,t,xe),S(e,t)};u(ze,e=>{N(k)?e(Be):e(Ve,-1)}),A(Ie);var He=C(Ie,2),Ue=e=>{var t=et(),n=E(t),r=T(n,!0),i=C(n,2);F((e,t)=>{b(r,e),f(i,`max`,N(M).wanted),c(i,N(P).length),f(i,`aria-label`,t)},[()=>V().gamesPlayed(N(P).length,N(M).wanted),()=>V().compare]),S(e,t)};u(He,e=>{N(M)?.wanted&&e(Ue)}),A(J);var We=C(J,2),Ge=t=>{var n=ot(),r=j(n),i=T(r,!0),a=C(r,2);v(a,21,()=>N(W),e=>e.player,(e,t)=>{var n=tt(),r=j(n),i=T(r,!0),a=C(r,2),o=j(a);let s;var c=C(o,2);let l;A(a);var u=C(a,2),d=j(u),p=C(d),m=T(p);A(u),A(n),F((e,r,a,u,p,h)=>{f(n,`data-rated`,N(t).player),b(i,N(t).player),s=ee(o,``,s,{left:e,right:r}),l=ee(c,``,l,{left:a}),b(d,`${u??``} `),b(m,`[${p??``}, ${h??``}]`)},[()=>`${K(N(t).elo_low??N(t).elo)??``}%`,()=>`${100-K(N(t).elo_high??N(t).elo)}%`,()=>`${K(N(t).elo)??``}%`,()=>Math.round(N(t).elo),()=>N(t).elo_low===null?`−∞`:Math.round(N(t).elo_low),()=>N(t).elo_high===null?`∞`:Math.round(N(t).elo_high)]),S(e,n)}),A(a);var o=C(a,2),s=T(o,!0),c=C(o,2),l=j(c),u=j(l),d=j(u),p=j(d),m=T(p,!0),h=C(p);v(h,19,()=>N(W),e=>e.player,(e,t,n)=>{var r=nt(),i=T(r,!0);F(()=>b(i,N(n)+1)),S(e,r)});var g=C(h),_=T(g,!0);A(d),A(u);var te=C(u);v(te,23,()=>N(W),e=>e.player,(e,t,n)=>{var r=it(),i=j(r),a=j(i),o=C(a),s=T(o,!0);A(i);var c=C(i);v(c,17,()=>N(W),e=>e.player,(e,n)=>{var r=rt(),i=T(r,!0);F(e=>b(i,e),[()=>N(t).player===N(n).player?`–`:Ce(N(t).player,N(n).player)]),S(e,r)});var l=C(c),u=T(l);A(r),F(()=>{b(a,`${N(n)+1} `),b(s,N(t).player),b(u,`${N(t).points??``}/${N(t).games??``}`)}),S(e,r)}),A(te),A(l),A(c);var x=C(c,2),re=j(x),w=T(re,!0),ie=C(re,2);v(ie,21,()=>N(P),y,(t,n,r)=>{var i=at(),a=j(i),o=T(a);A(i),F((e,t)=>{f(a,`href`,e),b(o,`${r+1}. ${N(n).first??``} – ${N(n).second??``}: ${t??``}`)},[()=>se({game:N(I)?.game??``,options:N(I)?.options??``,start:N(n).start,moves:N(n).moves,at:0}),()=>we(N(n))]),D(`click`,a,function(...t){e?.apply(this,t)}),S(t,i)}),A(ie),A(x),A(n),F((e,t,n,r,a,o)=>{b(i,e),b(s,t),f(c,`aria-label`,n),b(m,r),b(_,a),b(w,o)},[()=>V().ratings,()=>V().crossTable,()=>V().crossTable,()=>ne().player,()=>V().points,()=>V().stepThrough(N(P).length)]),S(t,n)};u(We,e=>{N(U)&&e(Ge)});var qe=C(We,2);Xe(qe,{}),Ke(C(qe,2),{}),A(q),F((e,t,n,r,i,a)=>{f(q,`data-compare`,N(k)?`running`:`idle`),f(q,`data-played`,N(P).length),b(Ee,e),b(Oe,t),b(Me,n),f(X,`for`,`${o}-own`),b(Pe,r),f(Z,`id`,`${o}-own`),b(Fe,i),f(Le,`for`,`${o}-games`),b(Re,a),f($,`id`,`${o}-games`)},[()=>V().compare,()=>V().compareText,()=>V().players(N(H).length,6),()=>V().anotherPlayer,()=>V().add,()=>V().gamesEach]),re(`submit`,Y,be),r(Z,()=>N(_),e=>R(_,e)),r($,()=>N(x),e=>R(x,e)),S(t,q),g()}P([`change`,`click`]);export{ct as default};