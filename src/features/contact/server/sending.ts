import type { z } from 'zod';
import { newId } from '#contract/new-id';
import type { SiteSettings } from '#server/public-page';
import { fail } from '#server/failures';
import { openEndpoint, type OpenEndpoint, TextFrom } from '#server/open-routes';
import { transaction } from '#server/statements';
import { ContactForm, FeedbackForm, messageForms, type MessageKind } from '../contract.ts';
import { formOf, type Screenshot, screenshotOf, type Stamps, textOf, TRAP } from './form.ts';
import { type NewMessage, storeMessage } from './messages.ts';
import { type FormName, formPage, isAddress, receivedPage, type Shown } from './pages.ts';
import { words } from './said.ts';

const FIELDS = {
  contact: ['name', 'email', 'content'],
  feedback: ['kind', 'email', 'content', 'screen', 'version'],
} as const;

/** Where the forms of the contact and the feedback page are sent. Both answer with a page, because they work without a script. */
export const formEndpoints = (site: SiteSettings, stamps: Stamps): OpenEndpoint[] =>
  (['contact', 'feedback'] as const).map((name) =>
    openEndpoint(messageForms[name], async ({ header, body, pool }) => {
      const form = (await formOf(header, body)) ?? fail('invalid-input', {}, { body: 'Send the form of the page' });
      const operator = site.operatorContact;
      // The page says that it takes nothing, and has no form.
      if (operator === null || !isAddress(operator)) return fail('not-found');
      const read = await readForm(name, form, stamps);
      if ('refused' in read) return answer(formPage(name, { ...read.refused, stamp: stamps.stamp() }, site), 400);
      await transaction(pool, (db) => storeMessage(db, read.message, operator));
      return answer(receivedPage(name, read.message.email, site));
    }),
  );

const answer = (page: string, status: 200 | 400 = 200): TextFrom => new TextFrom(page, async () => page, status);

type Read = { message: NewMessage } | { refused: Omit<Shown, 'stamp'> };

async function readForm(name: FormName, form: FormData, stamps: Stamps): Promise<Read> {
  const values = Object.fromEntries(FIELDS[name].map((field) => [field, textOf(form, field)]));
  const parsed = (name === 'contact' ? ContactForm : FeedbackForm).safeParse(values);
  const screenshot = name === 'contact' ? null : await screenshotOf(form);
  const errors = {
    ...(parsed.success ? {} : errorsOf(parsed.error)),
    ...(screenshot === 'invalid' ? { screenshot: words.screenshotInvalid } : {}),
  };
  if (!parsed.success || screenshot === 'invalid') return { refused: { values, errors, notice: words.checkFields } };
  // After the fields: a person who corrects them gets a form with a new time anyway.
  if (textOf(form, TRAP) !== '' || !stamps.isGood(textOf(form, 'stamp')))
    return { refused: { values, errors, notice: words.sendAgain } };
  return { message: messageOf(parsed.data, screenshot) };
}

function messageOf(
  sent: z.output<typeof ContactForm> | z.output<typeof FeedbackForm>,
  screenshot: Screenshot | null,
): NewMessage {
  const written = { kind: 'CONTACT' as MessageKind, screen: null, version: null, ...sent };
  return { id: newId(), ...written, screenshot };
}

/** What is wrong with each field, in the language of the page. */
function errorsOf({ issues }: z.ZodError): Record<string, string> {
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(Object.entries(words.wrongFields).filter(([field]) => wrong.has(field)));
}
