import type { Language } from '#contract/languages';
import { sentenceFor } from '#contract/translated-errors';
import { Failure } from '#server/failures';
import { languageOfPerson } from '#server/person-language';
import { inLanguage } from '#server/spoken';
import { statementsOn } from '#server/statements';
import { isAutomatic, isProven } from '../rules.ts';
import { attached, commentOn, createdFrom, type Made } from './acts.ts';
import { type ParsedMail, readMail } from './parsed-mail.ts';
import { markdownIn } from './mail-text.ts';
import { senderInProject } from './senders.ts';
import type { Outcome, Said, Waiting, Working } from './waiting-mail.ts';
import { words } from './said.ts';

/** Does what an email asks for. Throws if that has to be tried again. */
export async function workedOn(working: Working, waiting: Waiting): Promise<Outcome> {
  const mail = await readMail({ raw: waiting.raw, isReply: waiting.kind === 'REPLY' });
  if (mail === null) return { state: 'REFUSED', reason: 'unreadable' };
  const refusal = refusalOf(working, mail);
  if (refusal !== null || mail.from === null) return refusal ?? { state: 'REFUSED', reason: 'sender' };
  const said = { mail, from: mail.from, content: await markdownIn(mail, waiting.kind) };
  const outcome = await (waiting.kind === 'REPLY' ? replied(working, waiting, said) : received(working, waiting, said));
  return { ...outcome, details: { subject: mail.subject.slice(0, 200).toWellFormed().replaceAll('\0', ''), ...outcome.details } };
}

function refusalOf({ ownAddress, receiving, checkedBy }: Working, { from, headers }: ParsedMail): Outcome | null {
  const fields = new Map(headers);
  const isOwn = from !== null && (from.address === ownAddress || from.address.endsWith(`@${receiving.domain}`));
  if (isAutomatic(fields) || isOwn) return { state: 'DROPPED', reason: 'automatic' };
  if (from !== null && checkedBy !== null && !isProven(fields, checkedBy, from.address))
    return { state: 'REFUSED', reason: 'unchecked' };
  return null;
}

const ADDRESS = 'SELECT lower("email") AS "email" FROM "User" WHERE "id" = $1 AND "deletedAt" IS NULL';

/** A comment in the name of the person whose reply address it is, who has to be the sender. */
async function replied(working: Working, waiting: Waiting, said: Said): Promise<Outcome> {
  const [person] = await statementsOn(working.pool).text<{ email: string }>(ADDRESS, [waiting.userId]);
  if (person?.email !== said.from.address) return { state: 'REFUSED', reason: 'sender' };
  if (said.content === '' && said.mail.files.length === 0) return { state: 'REFUSED', reason: 'empty' };
  const language = await languageOf(working, waiting.userId);
  return refused(language, async () => {
    const made = await commentOn(working, waiting, said.content);
    return withFiles(working, waiting, { ...said, language }, made);
  });
}

/** An issue or a task of the member who sent it, or an issue from outside. */
async function received(working: Working, waiting: Waiting, said: Said): Promise<Outcome> {
  const sender = await senderInProject(working.pool, waiting.projectId ?? '', said.from.address);
  if (sender === null) return { state: 'DROPPED', reason: 'gone' };
  if (sender.actsFor === null) return { state: 'REFUSED', reason: 'sender' };
  const language = await languageOf(working, sender.actsFor);
  const outcome = await refused(language, async () => {
    const made = await createdFrom(working, waiting, said, sender);
    return withFiles(working, waiting, { ...said, language }, made);
  });
  // Whoever reports for people outside gets no answers in their place.
  return sender.isMember
    ? { ...outcome, userId: sender.actsFor }
    : outcome.reason === undefined
      ? outcome
      : { ...outcome, reason: 'sender' };
}

/** The comment or the item stays if its files cannot be attached. */
async function withFiles(
  working: Working,
  waiting: Waiting,
  { mail, language }: Said & { language: Language },
  made: Made,
): Promise<Outcome> {
  if (mail.files.length === 0) return { state: 'DONE' };
  const outcome = await refused(language, async () => {
    await attached(working, waiting, made, mail.files);
    return { state: 'DONE' };
  });
  if (outcome.state === 'REFUSED') return { state: 'DONE', reason: 'files', details: outcome.details ?? {} };
  if (mail.leftOut === 0) return { state: 'DONE' };
  return { state: 'DONE', reason: 'files', details: { sentence: inLanguage(language, () => words.tooManyFiles) } };
}

/** Refusals of the dispatcher that another try would not change, for the person who acts. */
async function refused(language: Language, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500 || error.status === 429) throw error;
    // Who cannot see something is not told that it is there.
    if (error.code === 'not-found') return { state: 'REFUSED', reason: 'gone' };
    return { state: 'REFUSED', reason: 'refused', details: { sentence: sentenceFor(language, error.code, error.details) } };
  }
}

/** The language in which a person reads why their email had no effect. */
const languageOf = async ({ pool }: Working, userId: string | null): Promise<Language> =>
  (userId === null ? null : await languageOfPerson(statementsOn(pool), userId)) ?? 'en';
