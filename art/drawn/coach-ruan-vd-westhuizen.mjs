// Ruan van der Westhuizen by night: lit from the upper left, racket over his shoulder.

import { ball, court, glass, ink, night } from './lib/palette.mjs'

const skin = '#DC9C74',
  shade = '#B9744F',
  light = '#F0BE9A',
  dark = '#93553A',
  hair = '#6E3F20',
  hair2 = '#8E5A30',
  beard = '#7A4524',
  beard2 = '#57301A',
  _lip = '#B25B4E'
const FACE =
  'M402 180C406 236 405 268 400 300C396 340 384 372 358 398C340 414 316 422 298 421C280 420 264 408 250 390C236 364 229 336 226 306C222 270 222 230 230 180Z'
const dots = []
for (let j = -4; j <= 4; j++)
  for (let i = -4; i <= 4; i++) {
    const x = i * 24 + (j % 2 ? 12 : 0),
      y = j * 21 - 6
    if ((x / 80) ** 2 + ((y + 6) / 98) ** 2 < 1)
      dots.push(`M${x - 5.5} ${y}a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0`)
  }
const racket = `<g transform="translate(500 205) rotate(15)">
<path d="M0-142C76-142 122-92 122-22C122 44 84 96 34 150L22 196H-22L-34 150C-84 96-122 44-122-22C-122-92-76-142 0-142Z" fill="${ink}"/>
<path d="M0-126C66-126 107-82 107-20C107 34 76 76 38 116H-38C-76 76-107 34-107-20C-107-82-66-126 0-126Z" fill="${ball}"/>
<path d="M0-126C66-126 107-82 107-20C107 34 76 76 38 116H10C50 60 60-50 0-126Z" fill="#C6DB33"/>
<path d="${dots.join('')}" fill="${ink}"/>
<path d="M-24 128H24L8 172H-8Z" fill="${court}"/>
<path d="M-19 190H19V400H-19Z" fill="#fff"/><path d="M-19 206L19 194M-19 230L19 218M-19 254L19 242M-19 278L19 266M-19 302L19 290M-19 326L19 314M-19 350L19 338M-19 374L19 362" stroke="#CBD8FA" stroke-width="4"/>
</g>`

export const title = 'Drawn portrait of coach Ruan van der Westhuizen'

export const drawing = `<defs><clipPath id="f"><path d="${FACE}"/></clipPath></defs>
<path d="M0 0h640v640H0z" fill="${night}"/>
<path d="M528 0h52v640h-52zM0 452h528v52H0z" fill="#fff"/>
<circle cx="262" cy="262" r="258" fill="${night}"/><circle cx="262" cy="262" r="234" fill="${court}"/>
${racket}
<!-- neck -->
<path d="M240 350L236 436L214 456L300 560L410 456L394 430L398 330Z" fill="${skin}"/>
<path d="M398 330L394 430L410 456L372 500C350 450 330 440 306 440C280 440 256 424 242 396L246 380Z" fill="${dark}"/>
<!-- shirt -->
<path d="M44 640C50 560 84 512 150 490L236 452C250 500 276 530 306 536C344 530 376 500 396 450L486 488C556 514 590 560 598 640Z" fill="${glass}"/>
<path d="M598 640C590 560 556 514 486 488L420 460C440 520 440 590 430 640Z" fill="#B9CBF7"/>
<path d="M236 430L214 452C226 510 262 552 306 560C356 552 398 508 414 452L394 428C384 480 350 516 306 524C270 518 246 480 236 430Z" fill="${court}"/>
<g transform="rotate(3 310 430)">
<!-- face -->
<path d="M396 250C412 240 422 254 418 276C414 300 404 316 392 314Z" fill="${shade}"/><path d="M404 262C411 262 412 274 404 292" fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round"/>
<path d="${FACE}" fill="${skin}"/>
<g clip-path="url(#f)">
<path d="M420 160H366C384 220 384 282 372 318C358 352 330 380 310 430L360 430L430 330Z" fill="${shade}"/>
<path d="M262 306C254 292 238 288 222 292V326C240 334 256 326 262 306Z" fill="${light}" opacity=".8"/>
</g>
<!-- beard -->
<path d="M411 222C411 290 408 340 386 382C366 416 334 444 298 444C264 444 240 414 230 372C224 346 222 318 224 296C232 316 238 330 250 336C266 330 280 330 290 334C304 329 328 328 346 338C366 330 386 292 392 222Z" fill="${beard}"/>
<path d="M411 222C411 290 408 340 386 382C366 416 334 444 298 444C326 430 352 400 362 366C376 326 388 290 392 222Z" fill="${beard2}"/>
<!-- mouth -->
<path d="M250 358C266 352 280 350 290 354C302 349 320 350 336 356C328 380 312 390 292 390C270 390 256 378 250 358Z" fill="#5A2A20"/>
<path d="M256 360C276 364 306 364 330 359C324 372 310 378 292 378C274 378 262 372 256 360Z" fill="#fff"/>
<path d="M242 350C258 336 280 336 290 344C302 334 328 334 346 350C328 346 306 350 290 355C276 350 258 348 242 350Z" fill="${beard2}"/>
<!-- nose -->
<path d="M294 250C298 278 304 296 310 312C314 326 304 334 288 335C298 322 292 300 288 280Z" fill="${shade}"/>
<path d="M311 318C308 332 296 337 286 336C274 338 262 331 262 318" fill="none" stroke="${dark}" stroke-width="4.5" stroke-linecap="round"/>
<path d="M285 262C283 284 279 298 276 312" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>
<!-- eyes -->
<path d="M367 273C356 259 331 258 318 272C330 280 354 281 367 273Z" fill="#FFF9F2"/><circle cx="339" cy="269" r="9" fill="#2B4A3A"/><circle cx="339" cy="269" r="4.5" fill="#10140f"/><circle cx="336" cy="265" r="2.6" fill="#fff"/>
<path d="M373 274C359 255 330 253 315 272" fill="none" stroke="#3A2014" stroke-width="6" stroke-linecap="round"/>
<path d="M273 272C262 256 243 256 232 271C242 280 260 281 273 272Z" fill="#FFF9F2"/><circle cx="250" cy="269" r="9" fill="#2B4A3A"/><circle cx="250" cy="269" r="4.5" fill="#10140f"/><circle cx="247" cy="265" r="2.6" fill="#fff"/>
<path d="M276 272C264 254 241 254 229 271" fill="none" stroke="#3A2014" stroke-width="6" stroke-linecap="round"/>
<path d="M380 246C362 230 336 230 316 241M274 240C258 229 240 231 228 243" fill="none" stroke="${hair}" stroke-width="10" stroke-linecap="round"/>
<!-- hair -->
<path d="M410 244C420 206 426 146 392 110C352 70 262 70 232 116C216 138 214 170 219 200L224 190L396 190Z" fill="${hair}"/>
<path d="M232 116C262 70 344 72 384 104C330 90 282 104 254 138C240 154 228 170 220 190C214 160 218 136 232 116Z" fill="${hair2}"/>
<!-- headband -->
<path d="M222 186C280 160 350 160 410 188L412 222C350 196 280 196 224 220Z" fill="#fff"/>
<path d="M364 171C382 175 398 181 410 188L412 222C398 215 384 210 368 206Z" fill="#CBD8FA"/>
</g>
<!-- arm and hand -->
<path d="M446 456L478 470L452 566L420 560Z" fill="#93ABE8"/>
<g transform="translate(500 205) rotate(15)"><path d="M-19 230H19V424A6 6 0 0 1 13 430H-13A6 6 0 0 1-19 424Z" fill="#fff"/><path d="M8 230H19V424A6 6 0 0 1 13 430H8Z" fill="#CBD8FA"/><path d="M-19 262L19 250M-19 286L19 274M-19 310L19 298M-19 410L19 398" stroke="#93ABE8" stroke-width="4"/></g>
<path d="M474 640L420 574C404 556 402 530 416 518L462 530C500 566 550 604 590 640Z" fill="${skin}"/>
<path d="M462 530C500 566 550 604 590 640H548C520 612 480 584 448 566Z" fill="${shade}"/>
<path d="M477 542L508 568L461 622L433 590Z" fill="${ball}"/><path d="M477 542L508 568L496 582L464 557Z" fill="#B9CC2E"/>
<g transform="translate(500 205) rotate(15)" stroke="${dark}" stroke-width="2.5">
<path d="M34 318C10 306-24 306-30 316C-36 328-26 336-10 335L30 344Z" fill="${skin}"/>
<path d="M36 340C8 330-28 330-33 341C-38 353-28 360-10 359L32 366Z" fill="${skin}"/>
<path d="M36 362C8 354-28 354-32 365C-36 377-26 383-8 382L30 388Z" fill="${skin}"/>
<path d="M32 384C8 378-22 378-26 388C-29 398-20 404-4 403L22 406Z" fill="${skin}"/>
</g>
`
