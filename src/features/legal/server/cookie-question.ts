import { question, words } from './said.ts';

// Both are shown by public/site-cookies.js: without scripts nothing is kept that one could ask about. The switch has its place
// before, so that nothing moves. Ids with a capital are those of no title in a text.

/** The question, for a browser that has not answered it. */
export const questionHtml = (): string =>
  `<section class="cookies" id="cookieQuestion" aria-label="${question.cookieConsent}" hidden><p>${question.cookieQuestion} <a href="/cookie-policy">${question.cookiePolicy}</a></p><div><button class="button quiet" type="button" data-answer="declined">${question.decline}</button><button class="button" type="button" data-answer="accepted">${question.accept}</button></div></section>`;

/** The answer, to be changed at any time. */
export const choiceHtml = (): string =>
  `<label class="switch" data-waits>${words.keepLastProject}<input type="checkbox" role="switch" id="cookiesKept"></label><noscript><p class="notice">${words.needsScript}</p></noscript>`;
