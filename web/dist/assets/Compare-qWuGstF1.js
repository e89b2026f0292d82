import{$ as e,B as t,D as n,E as r,F as i,G as a,H as o,I as s,J as c,K as l,O as u,P as d,Q as f,R as p,T as m,U as h,V as g,X as _,Y as v,_t as y,at as b,b as ee,ct as x,dt as S,f as te,ft as C,gt as w,ht as T,it as E,j as ne,l as re,lt as D,m as ie,mt as ae,ot as O,p as k,q as A,rt as j,st as oe,t as se,tt as ce,u as le,v as M,vt as N,w as ue,x as P}from"./index-XA1hY6XC.js";import{t as F}from"./study.svelte-DAr9bJn5.js";var I=`# Congklak: which start is fair?

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
`,L=`# Congklak: the paper's greedy player with dynamic thinking

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
`,R=`# Othello: the paper's minimax against players of growing strength

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
`,z=`/assets/congklak-fairness-DYnrf57b.svg`,B=`/assets/congklak-greedy-hUEahmUS.svg`,V=`/assets/othello-minimax-BvA_czdw.svg`;function de(e){return e.split(/\n\s*\n/).map(e=>e.trim()).filter(Boolean).map(fe)}function fe(e){let t=/^(#+) (.*)$/.exec(e);if(t)return{kind:`heading`,level:t[1].length,text:t[2]};let n=/^!\[(.*?)\]\((.*?)\)$/.exec(e);if(n)return{kind:`image`,alt:n[1],file:n[2]};if(!e.startsWith(`|`))return{kind:`text`,text:e.replaceAll(`
`,` `)};let[r,,...i]=e.split(`
`).map(e=>e.replace(/^\||\|$/g,``).split(`|`).map(e=>e.trim()));return{kind:`table`,head:r,rows:i}}function pe(e){return e.replace(/\[([^\]]*)\]\([^)]*\)/g,`$1`).split("`").map((e,t)=>({text:e,code:t%2==1})).filter(e=>e.text)}var H=(n,r=y)=>{var a=o(),c=E(a);i(c,1,()=>pe(r()),s,(n,r)=>{var i=o(),a=E(i),s=n=>{var i=U(),a=b(i,!0);e(()=>t(a,_(r).text)),g(n,i)},c=n=>{var i=l();e(()=>t(i,_(r).text)),g(n,i)};p(a,e=>{_(r).code?e(s):e(c,-1)}),g(n,i)}),g(n,a)},U=h(`<code> </code>`),me=h(`<h3><!></h3>`),he=h(`<p><!></p>`),W=h(`<img loading="lazy" class="svelte-au4vej"/>`),G=h(`<th scope="col" class="svelte-au4vej"><!></th>`),K=h(`<td class="svelte-au4vej"><!></td>`),q=h(`<tr></tr>`),J=h(`<div class="scroll svelte-au4vej" tabindex="0" role="region"><table class="svelte-au4vej"><thead><tr></tr></thead><tbody></tbody></table></div>`),ge=h(`<details class="panel svelte-au4vej"><summary lang="en" class="svelte-au4vej"> </summary> <div class="report svelte-au4vej" lang="en"></div></details>`),_e=h(`<section class="experiments svelte-au4vej"><h2> </h2> <!></section>`);function ve(n,a){T(a,!1);let c=Object.assign({"../../../docs/experiments/congklak-fairness.md":I,"../../../docs/experiments/congklak-greedy.md":L,"../../../docs/experiments/othello-minimax.md":R}),l=Object.assign({"../../../docs/experiments/congklak-fairness.svg":z,"../../../docs/experiments/congklak-greedy.svg":B,"../../../docs/experiments/othello-minimax.svg":V});P();var u=_e(),d=j(u),f=b(d,!0),m=O(d,2);i(m,1,()=>Object.entries(c),([e,t])=>e,(n,a)=>{var c=C(()=>N(_(a),2));let u=()=>_(c)[0],d=()=>_(c)[1],f=S(()=>{let[e,...t]=de(d());return{title:e,blocks:t}});var m=ge(),h=j(m),v=b(h,!0),y=O(h,2);i(y,5,()=>_(f).blocks,s,(t,n)=>{var a=o(),c=E(a),u=e=>{var t=me();H(j(t),()=>_(n).text),w(t),g(e,t)},d=e=>{var t=he();H(j(t),()=>_(n).text),w(t),g(e,t)},f=t=>{var i=W();e(()=>{r(i,`src`,l[`../../../docs/experiments/`+_(n).file]),r(i,`alt`,_(n).alt)}),g(t,i)},m=t=>{var a=J(),o=j(a),c=j(o),l=j(c);i(l,5,()=>_(n).head,s,(e,t)=>{var n=G();H(j(n),()=>_(t)),w(n),g(e,n)}),w(l),w(c);var u=O(c);i(u,5,()=>_(n).rows,s,(e,t)=>{var n=q();i(n,5,()=>_(t),s,(e,t)=>{var n=K();H(j(n),()=>_(t)),w(n),g(e,n)}),w(n),g(e,n)}),w(u),w(o),w(a),e(e=>r(a,`aria-label`,e),[()=>_(n).head.join(`, `)]),g(t,a)};p(c,e=>{_(n).kind===`heading`?e(u):_(n).kind===`text`?e(d,1):_(n).kind===`image`?e(f,2):e(m,-1)}),g(t,a)}),w(y),w(m),e(e=>{r(m,`data-experiment`,e),t(v,_(f).title.kind===`heading`?_(f).title.text:u())},[()=>u().slice(26)]),g(n,m)}),w(u),e(e=>t(f,e),[()=>F().experiments]),g(n,u),ae()}var ye=h(`<label class="svelte-11cuqj9"><input type="checkbox"/><code class="svelte-11cuqj9"> </code></label>`),be=h(`<button class="button primary" data-act="stop"> </button>`),xe=h(`<button class="button primary" data-act="start"> </button>`),Se=h(`<p role="status"> </p> <progress class="svelte-11cuqj9"></progress>`,1),Ce=h(`<li class="svelte-11cuqj9"><code class="svelte-11cuqj9"> </code> <span class="axis svelte-11cuqj9" aria-hidden="true"><span class="bar svelte-11cuqj9"></span> <span class="dot svelte-11cuqj9"></span></span> <span class="elo svelte-11cuqj9"> <small class="svelte-11cuqj9"> </small></span></li>`),we=h(`<th scope="col" class="svelte-11cuqj9"> </th>`),Te=h(`<td class="svelte-11cuqj9"> </td>`),Ee=h(`<tr><th scope="row" class="svelte-11cuqj9"> <code class="svelte-11cuqj9"> </code></th><!><td class="svelte-11cuqj9"> </td></tr>`),De=h(`<li><a class="svelte-11cuqj9"> </a></li>`),Oe=h(`<section class="panel svelte-11cuqj9"><h2 class="svelte-11cuqj9"> </h2> <ol class="ratings svelte-11cuqj9"></ol> <h2 class="svelte-11cuqj9"> </h2> <div class="scroll svelte-11cuqj9" tabindex="0" role="region"><table class="svelte-11cuqj9"><thead><tr><th scope="col" class="svelte-11cuqj9"> </th><!><th scope="col" class="svelte-11cuqj9"> </th></tr></thead><tbody></tbody></table></div> <details><summary class="svelte-11cuqj9"> </summary> <ul class="games svelte-11cuqj9"></ul></details></section>`),ke=h(`<div class="compare svelte-11cuqj9"><h1> </h1> <p> </p> <section class="panel svelte-11cuqj9"><!> <fieldset><legend class="svelte-11cuqj9"> </legend> <div class="players svelte-11cuqj9"></div></fieldset> <form class="row svelte-11cuqj9"><label class="svelte-11cuqj9"> </label> <input class="field svelte-11cuqj9" placeholder="minimax:depth=5" autocapitalize="none" spellcheck="false"/> <button class="button"> </button></form> <div class="row svelte-11cuqj9"><label class="svelte-11cuqj9"> </label> <input class="field number svelte-11cuqj9" type="number" min="2" max="100" step="2"/> <!></div> <!></section> <!> <!></div>`);function Y(o,l){let h=a();T(l,!0);let y=[`othello`,`congklak`,`shogi`,`go`],S={othello:[`random`,`minimax:depth=3`,`alphabeta:depth=3`],congklak:[`random`,`greedy:dynamic`,`greedy`],shogi:[`random`,`greedy`,`alphabeta:nodes=100`],go:[`random`,`greedy`,`uct:playouts=100`]};re.game=null;let A=D(`othello`),N=D(oe([...S.othello])),P=D(``),I=D(6),L=D(0),R=D(!1),z=D(null),B=D([]),V=D(`othello`),de=C(()=>k.catalog?.games.find(e=>e.game===_(A))),fe=C(()=>[...new Set([...S[_(A)],..._(de)?.levels??[],..._(N)])]),pe=k.onPush(e=>{e.push!==`compare`||_(L)&&e.analysis!==_(L)||(e.table&&x(z,e),e.games&&x(B,[..._(B),...e.games]),e.done&&(x(R,!1),e.message&&ie.show(e.message)))});ee(()=>{W(),pe()});function H(e){x(A,e,!0),x(N,[...S[e]],!0)}function U(e){x(N,_(N).includes(e)?_(N).filter(t=>t!==e):[..._(N),e].slice(0,6),!0)}function me(e){e.preventDefault();let t=_(P).trim();t&&!_(N).includes(t)&&U(t),x(P,``)}async function he(){x(z,null),x(B,[]),x(L,0),x(R,!0),x(V,_(A),!0);try{let e=_(A)===`go`?`size=9`:``;x(L,(await k.request(`compare`,{game:_(A),options:e,players:_(N),games:_(I),limits:`movetime=200ms`})).analysis,!0)}catch(e){x(R,!1),ie.fail(e)}}function W(){_(R)&&_(L)&&k.request(`stop`,{analysis:_(L)}).catch(()=>{})}let G=C(()=>_(z)?.table??null),K=C(()=>[..._(G)?.players??[]].sort((e,t)=>e.rank-t.rank)),q=C(()=>{let e=_(K).flatMap(e=>[e.elo_low??e.elo,e.elo_high??e.elo]),t=Math.min(-100,...e);return{low:t,high:Math.max(100,...e,t+1)}}),J=e=>(Math.max(_(q).low,Math.min(_(q).high,e))-_(q).low)/(_(q).high-_(q).low)*100;function ge(e,t){let n=_(G)?.pairings.find(n=>n.a===e&&n.b===t||n.a===t&&n.b===e);if(!n||e===t)return``;let r=n.wins+n.draws+n.losses,i=n.a===e?n.wins+n.draws/2:n.losses+n.draws/2;return r?`${i}/${r}`:``}function _e(e){return e.winner?e.winner===`first`?e.first:e.second:M().drawn}var Y=ke();d(`11cuqj9`,e=>{f(e=>{ce.title=`${e??``} · Papan`},[()=>F().compare])});var Ae=j(Y),je=b(Ae,!0),Me=O(Ae,2),Ne=b(Me,!0),X=O(Me,2),Pe=j(X);{let e=C(()=>M().game),t=C(()=>y.map(e=>({value:e,text:M().games[e]})));te(Pe,{get legend(){return _(e)},get options(){return _(t)},get value(){return _(A)},change:H})}var Fe=O(Pe,2),Ie=j(Fe),Le=b(Ie,!0),Re=O(Ie,2);i(Re,20,()=>_(fe),e=>e,(r,i)=>{var a=ye(),o=j(a);m(o);var s=O(o),l=b(s,!0);w(a),e((e,r)=>{n(o,e),o.disabled=r,t(l,i)},[()=>_(N).includes(i),()=>!_(N).includes(i)&&_(N).length>=6]),c(`change`,o,()=>U(i)),g(r,a)}),w(Re),w(Fe);var Z=O(Fe,2),ze=j(Z),Be=b(ze,!0),Q=O(ze,2);m(Q);var Ve=O(Q,2),He=b(Ve,!0);w(Z);var Ue=O(Z,2),We=j(Ue),Ge=b(We,!0),$=O(We,2);m($);var Ke=O($,2),qe=n=>{var r=be(),i=b(r,!0);e(e=>t(i,e),[()=>F().stop]),c(`click`,r,W),g(n,r)},Je=n=>{var r=xe(),i=b(r,!0);e(e=>{r.disabled=_(N).length<2||!k.online,t(i,e)},[()=>M().start]),c(`click`,r,he),g(n,r)};p(Ke,e=>{_(R)?e(qe):e(Je,-1)}),w(Ue);var Ye=O(Ue,2),Xe=n=>{var i=Se(),a=E(i),o=b(a,!0),s=O(a,2);e((e,n)=>{t(o,e),r(s,`max`,_(z).wanted),u(s,_(B).length),r(s,`aria-label`,n)},[()=>F().gamesPlayed(_(B).length,_(z).wanted),()=>F().compare]),g(n,i)};p(Ye,e=>{_(z)?.wanted&&e(Xe)}),w(X);var Ze=O(X,2),Qe=n=>{var a=Oe(),o=j(a),l=b(o,!0),u=O(o,2);i(u,21,()=>_(K),e=>e.player,(n,i)=>{var a=Ce(),o=j(a),s=b(o,!0),c=O(o,2),l=j(c);let u;var d=O(l,2);let f;w(c);var p=O(c,2),m=j(p),h=O(m),v=b(h);w(p),w(a),e((e,n,o,c,p,h)=>{r(a,`data-rated`,_(i).player),t(s,_(i).player),u=ne(l,``,u,{left:e,right:n}),f=ne(d,``,f,{left:o}),t(m,`${c??``} `),t(v,`[${p??``}, ${h??``}]`)},[()=>`${J(_(i).elo_low??_(i).elo)??``}%`,()=>`${100-J(_(i).elo_high??_(i).elo)}%`,()=>`${J(_(i).elo)??``}%`,()=>Math.round(_(i).elo),()=>_(i).elo_low===null?`−∞`:Math.round(_(i).elo_low),()=>_(i).elo_high===null?`∞`:Math.round(_(i).elo_high)]),g(n,a)}),w(u);var d=O(u,2),f=b(d,!0),p=O(d,2),m=j(p),h=j(m),v=j(h),y=j(v),ee=b(y,!0),x=O(y);i(x,19,()=>_(K),e=>e.player,(n,r,i)=>{var a=we(),o=b(a,!0);e(()=>t(o,_(i)+1)),g(n,a)});var S=O(x),te=b(S,!0);w(v),w(h);var C=O(h);i(C,23,()=>_(K),e=>e.player,(n,r,a)=>{var o=Ee(),s=j(o),c=j(s),l=O(c),u=b(l,!0);w(s);var d=O(s);i(d,17,()=>_(K),e=>e.player,(n,i)=>{var a=Te(),o=b(a,!0);e(e=>t(o,e),[()=>_(r).player===_(i).player?`–`:ge(_(r).player,_(i).player)]),g(n,a)});var f=O(d),p=b(f);w(o),e(()=>{t(c,`${_(a)+1} `),t(u,_(r).player),t(p,`${_(r).points??``}/${_(r).games??``}`)}),g(n,o)}),w(C),w(m),w(p);var T=O(p,2),E=j(T),re=b(E,!0),D=O(E,2);i(D,21,()=>_(B),s,(n,i,a)=>{var o=De(),s=j(o),l=b(s);w(o),e((e,n)=>{r(s,`href`,e),t(l,`${a+1}. ${_(i).first??``} – ${_(i).second??``}: ${n??``}`)},[()=>se({game:_(V),options:_(V)===`go`?`size=9`:``,start:_(i).start,moves:_(i).moves,at:0}),()=>_e(_(i))]),c(`click`,s,function(...e){le?.apply(this,e)}),g(n,o)}),w(D),w(T),w(a),e((e,n,i,a,o,s)=>{t(l,e),t(f,n),r(p,`aria-label`,i),t(ee,a),t(te,o),t(re,s)},[()=>F().ratings,()=>F().crossTable,()=>F().crossTable,()=>M().player,()=>F().points,()=>F().stepThrough(_(B).length)]),g(n,a)};p(Ze,e=>{_(G)&&e(Qe)}),ve(O(Ze,2),{}),w(Y),e((e,n,i,a,o,s)=>{r(Y,`data-compare`,_(R)?`running`:`idle`),r(Y,`data-played`,_(B).length),t(je,e),t(Ne,n),t(Le,i),r(ze,`for`,`${h}-own`),t(Be,a),r(Q,`id`,`${h}-own`),t(He,o),r(We,`for`,`${h}-games`),t(Ge,s),r($,`id`,`${h}-games`)},[()=>F().compare,()=>F().compareText,()=>F().players(_(N).length,6),()=>F().anotherPlayer,()=>F().add,()=>F().gamesEach]),v(`submit`,Z,me),ue(Q,()=>_(P),e=>x(P,e)),ue($,()=>_(I),e=>x(I,e)),g(o,Y),ae()}A([`change`,`click`]);export{Y as default};