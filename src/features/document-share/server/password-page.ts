import { escaped } from '#server/html';
import { TextFrom } from '#server/open-routes';
import { frame } from './page.ts';
import { words } from './said.ts';

/** Where the password was asked for. */
interface PasswordPlace {
  readonly slug: string;
  /** The document to lead to; null for that of the link. */
  readonly documentId: string | null;
}

type WrongPassword = { readonly is: 'wrong' | 'right' } | { readonly is: 'too-many'; readonly seconds: number };

/** The answer of a link that needs a password, which says nothing of the document. */
export function askingPassword(at: PasswordPlace, entered?: WrongPassword): TextFrom {
  const html = passwordPage(at, entered);
  return new TextFrom(html, async () => html, entered?.is === 'too-many' ? 429 : 403);
}

function passwordPage({ slug, documentId }: PasswordPlace, entered?: WrongPassword): string {
  const said =
    entered === undefined ? null : entered.is === 'too-many' ? words.tooManyPasswords(entered.seconds) : words.wrongPassword;
  const error = said === null ? '' : `<p class="error" role="alert" id="error">${escaped(said)}</p>`;
  const wrong = said === null ? '' : ' aria-invalid="true" aria-describedby="error"';
  const place = documentId === null ? '' : `<input type="hidden" name="document" value="${escaped(documentId)}">`;
  const form = `<form method="post" action="/share/${slug}/forms/password">${place}<label>${words.password}<input type="password" name="password" required autofocus autocomplete="current-password"${wrong}></label>${error}<button>${words.openDocument}</button></form>`;
  const body = `<div class="page"><main><h1>${words.passwordNeeded}</h1><p>${words.passwordHint}</p>${form}</main></div>`;
  return frame(words.passwordNeeded, { allowIndexing: false, body });
}
