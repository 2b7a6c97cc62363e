import { publicPage, type SiteSettings } from '#server/public-page';
import { escaped } from '#server/html';
import { feedbackKinds } from '../contract.ts';
import { TRAP } from './form.ts';
import { words } from './said.ts';

export type FormName = 'contact' | 'feedback';

interface PageMore {
  readonly isHidden?: boolean;
  readonly asked?: Readonly<Record<string, string>>;
}

/** What a form shows: values that were sent, and what is wrong with them. */
export interface Shown {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Above the form: why it was not accepted as a whole. */
  readonly notice: string | null;
  readonly stamp: string;
}

const titleOf = (form: FormName): string => words[form];
const aboutOf = (form: FormName): string => words[`${form}About`];

const pageOf = (form: FormName, content: string, site: SiteSettings, more: PageMore = {}): string =>
  publicPage(
    {
      title: titleOf(form),
      description: aboutOf(form),
      path: `/${form}`,
      ...more,
      main: `<div class="narrow page">${content}</div>`,
    },
    site,
  );

/** The page with the form; without an email address of the operator, what to do instead. */
export function formPage(form: FormName, shown: Shown, site: SiteSettings): string {
  const { operatorContact } = site;
  const head = `<h1>${titleOf(form)}</h1><p class="lead">${aboutOf(form)}</p>`;
  if (operatorContact === null) return pageOf(form, `${head}<p>${words.noContact}</p>`, site);
  const contact = escaped(operatorContact);
  if (!isAddress(operatorContact))
    return pageOf(form, `${head}<p>${words.otherContact} <a href="${contact}">${contact}</a></p>`, site);
  const notice = shown.notice === null ? '' : `<p class="notice" role="alert">${shown.notice}</p>`;
  const direct = `<p class="small">${words.whatIsKept} ${words.directly} <a href="mailto:${contact}">${contact}</a></p>`;
  const fields = form === 'contact' ? contactFields(shown) : feedbackFields(shown);
  return pageOf(
    form,
    `${head}${notice}<form class="fields" method="post" action="/${form}"${form === 'feedback' ? ' enctype="multipart/form-data"' : ''}>${fields}${hiddenFields(shown)}<div><button class="button">${form === 'contact' ? words.sendMessage : words.sendFeedback}</button></div></form>${direct}`,
    site,
    { asked: askedBy(shown) },
  );
}

/** Another language of the form is still about the same screen. */
const askedBy = ({ values: { screen = '', version = '' } }: Shown): Record<string, string> =>
  screen === '' ? {} : { screen, version };

/** True for an email address; the other kind of contact is a web address. */
export const isAddress = (contact: string): boolean => !/^https?:/.test(contact);

/** The page after a message was stored. */
export function receivedPage(form: FormName, email: string | null, site: SiteSettings): string {
  const reply = email === null ? words.noReply : words.repliesTo(email);
  return pageOf(
    form,
    `<h1>${words.received}</h1><p>${words.receivedAbout} ${escaped(reply)}</p><p><a class="button quiet" href="/">${words.backHome}</a></p>`,
    site,
    { isHidden: true },
  );
}

const contactFields = (shown: Shown): string =>
  field(shown, {
    name: 'name',
    label: `${words.yourName} ${words.optional}`,
    attributes: 'maxlength="100" autocomplete="name"',
  }) +
  field(shown, {
    name: 'email',
    label: words.yourEmail,
    hint: words.emailHint,
    attributes: 'type="email" required maxlength="254" autocomplete="email"',
  }) +
  messageField(shown);

function feedbackFields(shown: Shown): string {
  const { screen = '', version = '' } = shown.values;
  const chosen = shown.values.kind ?? feedbackKinds[0];
  const options = feedbackKinds
    .map((kind) => `<option value="${kind}"${kind === chosen ? ' selected' : ''}>${words.kinds[kind]}</option>`)
    .join('');
  const sentWith = screen === '' ? '' : `<p class="small">${escaped(words.sentWith(screen, version))}</p>`;
  return `<div class="field"><label for="kind">${words.aboutWhat}</label><select id="kind" name="kind">${options}</select></div>${messageField(shown)}${field(
    shown,
    {
      name: 'screenshot',
      label: `${words.screenshot} ${words.optional}`,
      hint: words.screenshotHint,
      attributes: 'type="file" accept="image/png,image/jpeg,image/webp"',
    },
  )}${field(shown, {
    name: 'email',
    label: `${words.yourEmail} ${words.optional}`,
    hint: words.emailOptionalHint,
    attributes: 'type="email" maxlength="254" autocomplete="email"',
  })}${sentWith}<input type="hidden" name="screen" value="${escaped(screen)}"><input type="hidden" name="version" value="${escaped(version)}">`;
}

interface FieldText {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly attributes: string;
}

function field(shown: Shown, { name, label, hint, attributes }: FieldText): string {
  const value = shown.values[name] ?? '';
  const { described, texts } = textsOf(shown, name, hint);
  return `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes} value="${escaped(value)}"${described}>${texts}</div>`;
}

function messageField(shown: Shown): string {
  const { described, texts } = textsOf(shown, 'content', words.messageHint);
  return `<div class="field"><label for="content">${words.message}</label><textarea id="content" name="content" required maxlength="5000"${described}>\n${escaped(shown.values.content ?? '')}</textarea>${texts}</div>`;
}

function textsOf({ errors }: Shown, name: string, hint: string | undefined): { described: string; texts: string } {
  const error = errors[name];
  const ids = [...(error === undefined ? [] : [`${name}-error`]), ...(hint === undefined ? [] : [`${name}-hint`])];
  const described =
    ids.length === 0 ? '' : ` aria-describedby="${ids.join(' ')}"${error === undefined ? '' : ' aria-invalid="true"'}`;
  return {
    described,
    texts:
      (error === undefined ? '' : `<p class="error" id="${name}-error">${escaped(error)}</p>`) +
      (hint === undefined ? '' : `<p class="hint" id="${name}-hint">${hint}</p>`),
  };
}

const hiddenFields = ({ stamp }: Shown): string =>
  `<div class="trap" aria-hidden="true"><label for="${TRAP}">${words.leaveEmpty}</label><input id="${TRAP}" name="${TRAP}" tabindex="-1" autocomplete="off"></div><input type="hidden" name="stamp" value="${stamp}">`;
