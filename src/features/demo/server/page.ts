import { escaped } from '#server/html';
import { publicPage, type SiteSettings } from '#server/public-page';
import { words } from './said.ts';

const STYLE = `.points{display:grid;gap:1.25rem;margin:2rem 0;padding:0;list-style:none}.points b{display:block}#demo-error:empty,#demo-signed-in[hidden]{display:none}`;

/** The page that a demo is opened from. Its button works once its script has run. */
export const demoPage = (site: SiteSettings): string =>
  publicPage(
    {
      title: words.title,
      description: words.description,
      path: '/demo',
      style: STYLE,
      scripts: [{ src: '/site-demo.js' }],
      main: `<div class="narrow page"><h1>${words.title}</h1><p class="lead">${words.lead}</p>
<p class="notice" id="demo-signed-in" hidden>${words.signedIn} <a href="/dashboard">${words.goOn}</a></p>
<p><button class="button" id="demo-open" type="button" data-opening="${escaped(words.opening)}" data-unreached="${escaped(words.unreached)}">${words.open}</button></p>
<p class="error" id="demo-error" role="alert"></p><noscript><p class="notice">${words.needsScript}</p></noscript>
<ul class="points">${words.points.map(({ name, about }) => `<li><b>${name}</b>${about}</li>`).join('')}</ul>
<p class="small">${words.small}</p></div>`,
    },
    site,
  );
