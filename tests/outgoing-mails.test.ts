import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages';
import { knowDeclaredTexts } from '#server/declared-texts';
import type { Mail } from '#server/mail';
import { inLanguage } from '#server/spoken';
import { signInMailOf } from '../src/features/account-security/server/new-sign-in.ts';
import { tokenMailOf as apiTokenMailOf } from '../src/features/api-tokens/server/token-mail.ts';
import { offMailOf } from '../src/features/webhooks/server/off-mail.ts';
import { EXPIRES_SOON, USED_ELSEWHERE } from '../src/features/api-tokens/server/use.ts';
import { failedWords, nearLimitWords, planMailOf } from '../src/features/billing/server/plan-mail.ts';
import { answeredReasons } from '../src/features/incoming-mail/rules.ts';
import { answerMailOf } from '../src/features/incoming-mail/server/answer-mail.ts';
import { messageMailOf, replyMailOf } from '../src/features/contact/server/message-mail.ts';
import { invitationMail } from '../src/features/invitations/server/invitation-mail.ts';
import { requestMailOf } from '../src/features/join-requests/server/request-mail.ts';
import { digestMailOf } from '../src/features/notifications/server/digest-mail.ts';
import { notificationMailOf } from '../src/features/notifications/server/mail.ts';
import { addedMailOf } from '../src/features/projects/server/added-mail.ts';
import { reminderMailOf } from '../src/features/reminders/server/reminder-mail.ts';
import { reportMailOf as weeklyMailOf } from '../src/features/reports/server/report-mail.ts';
import { testMailOf } from '../src/features/setup/server/test-mail.ts';
import { reportMailOf } from '../src/features/task-comments/server/report-mail.ts';
import { withoutAdminMailOf } from '../src/features/team/server/without-admin-mail.ts';
import { declaredTexts } from '../src/main/languages/declared.ts';
import { accountExistsMail, tokenMail } from '../src/platform/auth/mails.ts';
import { type SecurityEvent, securityMail } from '../src/platform/auth/security-mails.ts';
import { safeMail } from '../src/server/mail/headers.ts';
import { securityMails } from '../src/platform/auth/words.ts';
import { amount } from './support/amount.ts';
import { hostileTexts } from './support/hostile-texts.ts';
import { linksIn, sentencesOf } from './support/mail-sentences.ts';

// Every email that Cairn sends, with hostile names in it: nothing in them runs, links anywhere, or hides or reverses text.

const SITE = 'https://cairn.test';
const ID = '01900000-0000-7000-8000-000000000001';
const to = 'ada@example.test';
const about = { to, actorId: ID, projectId: ID, publicUrl: SITE };
const person = (name: string) => ({ firstName: name, lastName: name, email: 'mallory@example.test', notifications: null });

const INVITATION = {
  id: ID,
  role: 'MEMBER',
  department: null,
  status: 'PENDING',
  expiresAt: '2026-01-01T00:00:00.000Z',
  projectId: ID,
  projectRole: 'MEMBER',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
} as const;

const WEEK = { created: 1, completed: 2, open: 3, started: 4, medianCycleHours: null };

const TEMPLATES: Record<string, (name: string) => Mail[]> = {
  'src/features/api-tokens/server/token-mail.ts': (name) =>
    ([USED_ELSEWHERE, EXPIRES_SOON] as const).map((occasion) =>
      apiTokenMailOf(
        {
          name,
          prefix: 'cairn_Ab12Cd',
          email: to,
          kind: 'BOT',
          workspaceId: ID,
          expiresAt: '2026-12-01T08:00:00.000Z',
          lastUsedIp: '203.0.113.7',
        },
        occasion,
        SITE,
      ),
    ),
  'src/features/contact/server/message-mail.ts': (name) => {
    const written = { id: ID, kind: 'PROBLEM', name, content: name, screen: name, version: name, hasScreenshot: true } as const;
    const operator = { contact: to, publicUrl: SITE };
    return [
      messageMailOf({ ...written, email: `${name}@example.test`, reply: null }, operator),
      replyMailOf({ ...written, email: to, reply: name }, operator),
    ];
  },
  'src/features/incoming-mail/server/answer-mail.ts': (name) =>
    answeredReasons.map((reason) => answerMailOf({ email: to, userId: ID, reason, details: { subject: name, sentence: name } })),
  'src/features/webhooks/server/off-mail.ts': (name) => [
    offMailOf(
      { id: ID, name, host: 'hooks.example', email: to, workspaceId: ID, isOfIntegration: false, offReason: 'FAILED' },
      SITE,
    ),
    offMailOf(
      { id: ID, name, host: 'hooks.example', email: to, workspaceId: ID, isOfIntegration: true, offReason: 'GONE' },
      SITE,
    ),
  ],
  'src/features/billing/server/plan-mail.ts': (name) =>
    [failedWords({ name, planType: 'PRO', pastDueSince: '2026-01-01T00:00:00.000Z' }), nearLimitWords(name, '9 of 10 seats')].map(
      (words) => planMailOf({ to, by: { actorId: ID, workspaceId: ID } }, words, `${SITE}/workspace/${ID}/billing`),
    ),
  'src/features/invitations/server/invitation-mail.ts': (name) => [
    invitationMail({
      ...INVITATION,
      email: to,
      inviter: { id: ID, name },
      workspaceId: ID,
      workspaceName: name,
      projectName: name,
      message: '',
      link: `${SITE}/invite?token=x`,
    }),
  ],
  'src/features/join-requests/server/request-mail.ts': (name) => [
    requestMailOf({ ...person(name), message: '', projectName: name, workspaceId: ID }, about),
  ],
  'src/features/notifications/server/digest-mail.ts': (name) => [
    digestMailOf(
      { to, secret: 'x'.repeat(43), total: 1, lines: [{ name, what: `${name} commented`, projectName: name, path: '/x' }] },
      SITE,
    ),
  ],
  'src/features/notifications/server/mail.ts': (name) => [
    notificationMailOf(
      {
        userId: 'u1',
        id: ID,
        type: 'commented',
        isMuted: false,
        level: 'ALL',
        email: to,
        switches: null,
        secret: 'x'.repeat(43),
        workspaceId: ID,
        projectId: ID,
        projectName: name,
        itemType: 'TASK',
        itemId: ID,
        title: name,
        key: 'CA-1',
        path: '/x',
        standing: null,
        listed: {
          items: [{ itemType: 'TASK', itemId: ID, projectId: ID, title: name, key: 'CA-1', dueDate: '2026-11-27' }],
          count: 1,
        },
      },
      [{ ...person(name), notice: { told: '{who} commented' }, actorId: ID, excerpt: name, commentId: ID }],
      SITE,
    ),
  ],
  'src/features/projects/server/added-mail.ts': (name) => [
    addedMailOf({ ...person(name), actorEmail: to, projectName: name, workspaceId: ID }, about, SITE),
  ],
  'src/features/reminders/server/reminder-mail.ts': (name) => [
    reminderMailOf(
      {
        ...person(name),
        taskId: ID,
        title: name,
        key: 'CA-1',
        projectId: ID,
        projectName: name,
        workspaceId: ID,
        dueDate: '2026-01-01',
        dueTime: null,
      },
      SITE,
    ),
  ],
  'src/features/reports/server/report-mail.ts': (name) => [
    weeklyMailOf(
      {
        email: to,
        userId: ID,
        viewId: ID,
        viewName: name,
        search: { label: [name] },
        projectId: ID,
        placeName: name,
        workspaceId: ID,
        timeZone: 'UTC',
        monday: '2026-11-23',
        secret: 'x'.repeat(43),
      },
      { week: WEEK, before: { ...WEEK, medianCycleHours: 1 }, overdue: 1, blocked: null },
      SITE,
    ),
  ],
  'src/features/task-comments/server/report-mail.ts': (name) => [
    reportMailOf(
      {
        ...person(name),
        taskId: ID,
        projectId: ID,
        projectName: name,
        workspaceId: ID,
        taskKey: 'CA-1',
        commentId: ID,
        reason: null,
        reporterEmail: to,
      },
      about,
    ),
  ],
  'src/features/team/server/without-admin-mail.ts': (name) => [
    withoutAdminMailOf({ projectName: name, workspaceName: name }, { to, by: { actorId: ID, workspaceId: ID }, publicUrl: SITE }),
  ],
  'src/platform/auth/mails.ts': (name) => [
    accountExistsMail(to, SITE),
    tokenMail({
      kind: 'email_change_current',
      to,
      secret: { link: 'x', code: '123456' },
      apiUrl: SITE,
      redirectTo: SITE,
      newEmail: `${name}@example.test`,
    }),
  ],
};

// These name neither people nor user-defined names.
const NAMELESS: Record<string, () => Mail[]> = {
  'src/features/account-security/server/new-sign-in.ts': () => [
    signInMailOf({ email: to, userAgent: '', ip: '203.0.113.7', at: '2026-01-01T00:00:00.000Z' }, SITE),
  ],
  'src/features/setup/server/test-mail.ts': () => [testMailOf(to)],
  'src/platform/auth/security-mails.ts': () =>
    (Object.keys(securityMails) as SecurityEvent[]).map((event) => securityMail(to, event, SITE)),
};

test('every file that writes an email is on the list', () => {
  const writers = globSync('src/{features,platform,server,main}/**/*.ts').filter(
    (path) => !/\.test\.ts$|src\/server\/mail/.test(path) && /\bby: (?:null|\{)|\.\.\.to,|\bby,/.test(readFileSync(path, 'utf8')),
  );
  const mails = writers.filter((path) => /\bsubject\b[^]*\bhtml\b/.test(readFileSync(path, 'utf8')));
  expect(mails.sort()).toEqual([...Object.keys(TEMPLATES), ...Object.keys(NAMELESS)].sort());
});

const names = [
  ...hostileTexts(),
  'Pay at https://evil.example/pay',
  'evil.com',
  'www.evil.co.uk',
  'bit.ly/x',
  'Ada\u202egpj.exe',
  'Ada\u2066x\u2069\u200b',
  'Ada\r\nBcc: all@example.test',
  'a\u2028b\u0000c',
];
const HIDDEN = /(?![\n\t])[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;
// What mail programs turn into links.
const LINKED = /[a-z][a-z0-9+.-]*:\/\/[^\s"<>]*|www\.[^\s"<>]+|\b[a-z0-9-]+\.(?:com|ly|uk|example)\b[^\s"<>]*/giu;

const everyTemplate = Object.keys(TEMPLATES).flatMap((path) => languages.map((language) => [path, language] as const));
// The same code writes them in each language: in the short run the others get every seventh.
const namesIn = (language: Language) => names.filter((_, nth) => language === 'en' || nth % amount(7, 1) === 0);

test.each(everyTemplate)('%s neutralizes hostile names, in %s', (path, language) => {
  for (const name of namesIn(language)) {
    for (const mail of inLanguage(language, () => TEMPLATES[path]?.(name) ?? [])) {
      const { subject, text, html } = safeMail(mail);
      for (const part of [subject, text, html]) expect(HIDDEN.test(part), `${JSON.stringify(name)} hides in ${part}`).toBe(false);
      expect(subject).not.toMatch(/[\n\r\t]/);
      expect([...subject.matchAll(LINKED)], subject).toEqual([]);
      const links = [...text.matchAll(LINKED), ...html.matchAll(LINKED)].map(([link]) => link);
      const foreign = links.filter((link) => !link.startsWith(`${SITE}/`) && link !== SITE);
      expect(foreign, JSON.stringify(name)).toEqual([]);
      expect(html).not.toMatch(/<(?:script|img|svg|iframe|form|object|base|meta http|link|style|input|video|details)\b/i);
    }
  }
});

test('the mail program of a person ends a digest with one click', () => {
  const secret = 's'.repeat(43);
  const { headers, text, html } = digestMailOf({ to, secret, total: 0, lines: [] }, SITE);
  const stop = `${SITE}/api/notifications/digest/${secret}/unsubscribe`;
  expect(headers).toEqual({ 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  for (const body of [text, html]) expect(body).toContain(stop);
});

describe('in each language', () => {
  beforeAll(() => knowDeclaredTexts((language) => declaredTexts(language, 'notices')));

  const others = languages.filter((language) => language !== 'en');
  const templates = Object.entries<(name: string) => Mail[]>({ ...TEMPLATES, ...NAMELESS });

  test.each(templates.flatMap(([path, mailsOf]) => others.map((language) => [path, language, mailsOf] as const)))(
    '%s says nothing in English, in %s',
    (_, language, mailsOf) => {
      const english = mailsOf('X9');
      const translated = inLanguage(language, () => mailsOf('X9'));
      expect(translated).toHaveLength(english.length);
      for (const [nth, mail] of translated.entries()) {
        const said = new Set(english[nth] && sentencesOf(english[nth]));
        expect(sentencesOf(mail).filter((sentence) => said.has(sentence))).toEqual([]);
        expect(said.size).toBeGreaterThan(0);
        // To whom, by whom, and where its links lead are the same.
        const { subject, text, html, ...rest } = mail;
        expect({ ...english[nth], subject, text, html }).toEqual({ ...rest, subject, text, html });
        expect([linksIn(text), linksIn(html)]).toEqual([linksIn(english[nth]?.text), linksIn(english[nth]?.html)]);
      }
    },
  );
});
