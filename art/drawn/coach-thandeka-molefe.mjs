// Thandeka Molefe by day: flat planes lit from the upper right, a ball behind her as the sun.

import { ball, court, courtDeep, glass, night } from './lib/palette.mjs'

const skin = '#8B5235',
  shade = '#6B3B27',
  light = '#A36644',
  deep = '#4A2618',
  hair = '#1A1012',
  hair2 = '#432823',
  lip = '#8A3A3B',
  lip2 = '#A8524D'
const braid = (d, w = 15) =>
  `<path d="${d}" stroke="${hair}" stroke-width="${w}"/><path d="${d}" stroke="${hair2}" stroke-width="${w - 7}" stroke-dasharray="6 7"/>`
const bead = (x, y, c, r = 8) => `<path d="M${x - r} ${y - 6}h${2 * r}v12h-${2 * r}z" fill="${c}"/>`
const dark = '#54291A'
const FACE =
  'M238 200C235 236 235 268 240 298C245 332 258 360 282 386C300 404 322 414 342 413C360 412 376 400 390 382C406 360 413 334 416 304C420 270 420 230 414 196Z'

export const title = 'Drawn portrait of coach Thandeka Molefe'

export const drawing = `<defs><clipPath id="f"><path d="${FACE}"/></clipPath><clipPath id="n"><path d="M278 350L268 432L256 446L346 540L424 446L408 432L400 340Z"/></clipPath></defs>
<path d="M0 0h640v640H0z" fill="${court}"/>
<path d="M60 0h52v640H60zM112 452h528v52H112z" fill="#fff"/>
<circle cx="384" cy="262" r="258" fill="${court}"/><circle cx="384" cy="262" r="234" fill="${ball}"/>
<path d="M206 112A190 190 0 0 1 206 412M562 112A190 190 0 0 0 562 412" fill="none" stroke="#fff" stroke-width="13"/>
<g transform="rotate(-3.5 340 430)">
<path d="M252 120C214 160 206 220 212 290C216 340 218 390 212 462L300 462L300 300Z" fill="${hair}"/>
<g fill="none" stroke-linecap="round">
${braid('M412 200C438 250 424 300 430 350C434 390 446 410 452 452')}
${braid('M404 200C424 260 410 310 414 360C417 400 426 420 430 470')}
</g>
</g>
<path d="M278 350L268 432L256 446L346 540L424 446L408 432L400 340Z" fill="${skin}"/>
<g clip-path="url(#n)"><path d="M260 330L262 470L300 490C304 462 316 448 336 440C364 434 390 412 404 378L420 330Z" fill="${dark}"/></g>
<!-- shirt -->
<path d="M84 640C90 556 120 510 186 486L274 446C296 486 330 506 346 516C366 504 396 480 406 446L494 482C552 508 584 556 592 640Z" fill="#fff"/>
<path d="M84 640C90 556 120 510 186 486L232 465C204 520 206 590 218 640Z" fill="#CBD8FA"/>
<path d="M274 424L250 448L314 552L346 520C316 500 290 470 274 424ZM406 422L434 444L388 546L346 520C374 498 398 470 406 422Z" fill="${courtDeep}"/>
<path d="M346 520L336 640H354Z" fill="#CBD8FA"/><circle cx="347" cy="562" r="4.5" fill="${courtDeep}"/><circle cx="346" cy="604" r="4.5" fill="${courtDeep}"/>
<path d="M592 640C584 556 552 508 494 482L482 478C526 530 536 580 536 640Z" fill="${glass}"/>
<g transform="rotate(-3.5 340 430)">
<path d="${FACE}" fill="${skin}"/>
<g clip-path="url(#f)">
<path d="M230 190H270C258 230 258 280 270 316C284 352 316 376 332 420L280 424L220 340Z" fill="${shade}"/>
<path d="M230 190H430V226C380 242 290 242 230 228Z" fill="${shade}"/>
<path d="M376 304C390 290 408 292 424 300V324C404 336 384 328 376 304Z" fill="${light}"/>
<path d="M328 398C340 392 360 392 372 398C362 408 338 408 328 398Z" fill="${light}" opacity=".7"/>
</g>
<!-- ear -->
<path d="M242 262C228 254 220 266 224 284C228 304 238 316 248 312Z" fill="${shade}"/>
<!-- nose -->
<path d="M346 256C342 280 336 298 330 310C326 324 336 332 350 333C342 320 347 300 351 280Z" fill="${shade}"/>
<path d="M329 318C332 331 344 336 354 335C366 337 377 331 378 318" fill="none" stroke="${deep}" stroke-width="4.5" stroke-linecap="round"/>
<path d="M355 262C356 284 360 298 363 310" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>
<!-- eyes -->
<path d="M273 273C284 257 309 256 322 272C310 280 286 282 273 273Z" fill="#FBF1E6"/><path d="M289.5 266A10 10 0 1 0 309 265C305 259 294 259 289.5 266Z" fill="#22110C"/><circle cx="303" cy="265" r="2.8" fill="#fff"/>
<path d="M266 274C281 252 311 250 325 272" fill="none" stroke="#1B0E0B" stroke-width="6.5" stroke-linecap="round"/>
<path d="M367 272C378 256 397 256 408 271C398 280 380 281 367 272Z" fill="#FBF1E6"/><path d="M379.5 266A10 10 0 1 0 399 265.500C395 259 384 259 379.5 266Z" fill="#22110C"/><circle cx="393" cy="265" r="2.8" fill="#fff"/>
<path d="M364 272C376 251 400 251 413 271" fill="none" stroke="#1B0E0B" stroke-width="6.5" stroke-linecap="round"/>
<path d="M262 248C280 232 306 232 325 242M366 241C382 230 402 231 414 243" fill="none" stroke="${hair}" stroke-width="8" stroke-linecap="round"/>
<!-- mouth -->
<path d="M310 354C326 351 340 346 352 351C364 346 377 348 392 352C384 374 370 387 352 387C332 387 318 374 310 354Z" fill="${lip}"/>
<path d="M320 357C340 359 364 359 383 355C377 368 366 374 352 374C337 374 326 368 320 357Z" fill="#fff"/>
<path d="M330 375C342 380 360 380 373 374C364 386 340 387 330 375Z" fill="${lip2}"/>
<path d="M303 350C305 356 308 359 311 360M398 347C397 352 395 356 391 358" fill="none" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>
<!-- cap -->
<path d="M228 214C220 138 262 86 330 84C396 84 432 134 428 206C380 188 290 190 228 214Z" fill="${night}"/>
<path d="M334 84C398 86 432 134 428 206C414 200 400 197 384 195.500C388 150 372 110 334 84Z" fill="${courtDeep}"/>
<circle cx="333" cy="84" r="8" fill="${courtDeep}"/>
<g transform="translate(300 118) scale(1.700)"><path d="M4 0v32h4V22h10v10h4V22h10V18H8V0z" fill="#fff"/><circle cx="20" cy="13" r="10" fill="${ball}" stroke="${night}" stroke-width="2"/></g>
<path d="M232 216C290 186 400 184 446 214C470 228 474 240 466 244C420 220 300 214 236 232C226 232 224 222 232 216Z" fill="${court}"/>
<path d="M236 232C300 214 420 220 466 244C450 247 420 240 380 236C330 232 270 233 236 232Z" fill="${night}"/>
<!-- braids -->
<g fill="none" stroke-linecap="round">
${braid('M222 220C192 266 196 330 186 390C180 440 158 470 160 528')}
${braid('M230 232C206 290 212 340 206 390C202 440 184 480 186 546')}
${braid('M238 240C222 290 228 340 224 396C222 450 208 490 212 562')}
${braid('M244 244C236 300 246 350 242 400C240 450 232 490 238 548')}
</g>
<circle cx="238" cy="330" r="0"/>
${bead(160, 534, ball)}${bead(186, 552, '#fff')}${bead(212, 568, ball)}${bead(238, 554, court)}
</g>`
