import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/root';
import { comparisonHtml } from './comparison.ts';
import { publicPage, type SiteSettings } from '#server/public-page';
import { boardHtml } from './landing-board.ts';
import { words } from './landing-said.ts';
import { plansHtml } from './plans.ts';
import { benchmarks, proofsHtml } from './proofs.ts';

/** The start page. */
export function landingPage(site: SiteSettings): string {
  const hero = `<div class="wrap hero"><h1>${words.promise}</h1><p class="lead">${words.lead}</p><div class="row"><a class="button" href="/auth/signup">${words.start}</a>${secondHtml(site)}</div></div><div class="wrap">${boardHtml()}</div><div style="height:clamp(3rem,6vw,5rem)"></div>`;
  const main = [
    hero,
    proofsHtml(benchmarks()),
    shotsHtml(),
    part('compare', words.compared, words.comparedAbout, comparisonHtml()),
    part('pricing', words.pricing, words.pricingAbout, plansHtml()),
    part('questions', words.questions, null, questionsHtml()),
  ].join('');
  return publicPage(
    {
      title: words.title,
      description: words.description,
      path: '/',
      main,
      scripts: [{ src: '/site-home.js', isSoon: true }, { src: '/site-board.js' }],
      data: dataOf(site),
    },
    site,
  );
}

// The board stands below, so a whole workspace is worth more than a link to it.
const secondHtml = ({ hasDemo }: SiteSettings): string =>
  hasDemo
    ? `<a class="button quiet" href="/demo">${words.tryDemo}</a>`
    : `<a class="button quiet" href="#board">${words.tryBoard}</a>`;

const part = (id: string, title: string, about: string | null, content: string): string =>
  `<section class="part" id="${id}"><div class="wrap"><div class="head"><h2>${title}</h2>${about === null ? '' : `<p>${about}</p>`}</div>${content}</div></section>`;

const questionsHtml = (): string =>
  words.questionList.map(({ question, answer }) => `<details><summary>${question}</summary><p>${answer}</p></details>`).join('');

type Shot = keyof typeof words.shotNames;

const shotOf = (name: Shot, theme: 'dark' | 'light'): string => `/site/${name}-${theme}.webp`;
const hasShot = (name: Shot, theme: 'dark' | 'light'): boolean => existsSync(join(ROOT, 'dist/web', shotOf(name, theme)));

/** Pictures that bin/site-pictures has taken, each in the theme of the reader. */
function shotsHtml(): string {
  const names = (Object.keys(words.shotNames) as Shot[]).filter((name) => hasShot(name, 'dark') && hasShot(name, 'light'));
  if (names.length === 0) return '';
  const figures = names.map(
    (name) =>
      `<figure><picture><source srcset="${shotOf(name, 'light')}" media="(prefers-color-scheme: light)"><img src="${shotOf(name, 'dark')}" width="1440" height="900" loading="lazy" alt=""></picture><figcaption>${words.shotNames[name]}</figcaption></figure>`,
  );
  return part('pictures', words.shots, words.shotsAbout, `<div class="shots">${figures.join('')}</div>`);
}

function dataOf({ publicUrl }: SiteSettings): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SoftwareApplication',
        name: 'Cairn',
        description: words.description,
        url: publicUrl,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        license: 'https://www.apache.org/licenses/LICENSE-2.0',
      },
      {
        '@type': 'FAQPage',
        mainEntity: words.questionList.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}
