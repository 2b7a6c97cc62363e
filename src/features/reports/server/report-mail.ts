import { figure } from '#contract/counts';
import { shortDate } from '#contract/dates';
import { dayAfter } from '#contract/days';
import { sentConditions } from '#contract/filter-requests';
import { unlinkedName } from '#contract/outgoing-text';
import { type WeekNumbers, weekNumbers } from '#features/analytics/server';
import { ownWorkView, readableView } from '#features/saved-views/server';
import type { EventReader } from '#server/event-log';
import { escaped } from '#server/html';
import { labeled, type Mail } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import { countedIn } from '../rules.ts';
import { REPORTED } from './report-job.ts';
import { words } from './said.ts';
import { zoneOfSubscription } from './subscriptions.ts';

export interface Report {
  email: string;
  userId: string;
  viewId: string;
  viewName: string;
  search: Record<string, string[]>;
  /** Null for a view across projects. */
  projectId: string | null;
  /** The name of the project, or of the workspace. */
  placeName: string;
  workspaceId: string;
  timeZone: string;
  monday: string;
  secret: string;
}

const MEMBER = `JOIN "Workspace" w ON w."id" = r."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = r."userId" AND wm."isActive"
JOIN "User" u ON u."id" = r."userId"
JOIN auth.users account ON account.id = u."id" AND account.deleted_at IS NULL AND coalesce(account.banned_until <= now(), true)`;

// The same as the reach of an action that the person would ask for: account, membership, project and view as they are now. A view across
// projects is its person's own, and its numbers are those of the projects that the person sees.
const READABLE = `
SELECT u."email", r."userId", v."id" AS "viewId", v."name" AS "viewName", v."config" -> 'search' AS "search", p."id" AS "projectId",
  p."name" AS "placeName", r."workspaceId", ${zoneOfSubscription('r')} AS "timeZone", r."lastMonday" AS "monday", r."secret"
FROM "ReportSubscription" r
${readableView('r."viewId"', 'r."userId"')}
JOIN "Project" p ON p."id" = r."projectId" AND p."status" <> 'ARCHIVED'
${MEMBER}
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = r."userId"
WHERE r."id" = $1 AND ${visibleProject('wm')}
UNION ALL
SELECT u."email", r."userId", v."id", v."name", v."config" -> 'search', NULL, w."name", r."workspaceId", ${zoneOfSubscription('r')},
  r."lastMonday", r."secret"
FROM "ReportSubscription" r
${ownWorkView('r."workViewId"', 'r."userId"')}
${MEMBER}
WHERE r."id" = $1`;

/** Emails people the numbers of a view. Those who can no longer read them get none. */
export const reportMail = (post: Post): EventReader =>
  mailReader({ name: 'weekly-report-mail', waitsFor: ['ReportSubscription'] }, post, async ({ action, targetId }, db) => {
    if (action !== REPORTED) return [];
    const found = await db.text<Report>(READABLE, [targetId]);
    return Promise.all(found.map(async (report) => reportMailOf(report, await numbersOf(db, report), post.publicUrl)));
  });

function numbersOf(db: Statements, { userId, projectId, workspaceId, search, timeZone, monday }: Report): Promise<WeekNumbers> {
  const { kind, fields, where } = countedIn(search, projectId === null);
  const place = { projectId, workspaceId, userId, timeZone };
  return weekNumbers(db, { ...place, kind, monday, where: sentConditions(fields, where, { userId, today: monday }) });
}

/** The email about a week, which ended on the day before this Monday. */
export function reportMailOf(report: Report, numbers: WeekNumbers, publicUrl: string): Mail {
  const { email, viewId, search, projectId, workspaceId, monday, secret } = report;
  const [viewName, placeName] = [unlinkedName(report.viewName), unlinkedName(report.placeName)];
  const address = new URLSearchParams([
    ...Object.entries(search).map(([name, values]): [string, string] => [name, values.join(',')]),
    ['saved', viewId],
  ]);
  const place = projectId === null ? `workspace/${workspaceId}` : `dashboard/${workspaceId}/projects/${projectId}`;
  const link = `${publicUrl}/${place}/analytics?${address.toString()}`;
  const stop = `${publicUrl}/api/reports/${secret}/unsubscribe`;
  const week = words.weekOf(shortDate(dayAfter(monday, -7)), shortDate(dayAfter(monday, -1)));
  const why = words.why(viewName, placeName);
  const lines = linesOf(numbers);
  return {
    to: email,
    by: null,
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    subject: words.report(placeName, viewName, week),
    text: [why, lines.map(inText).join('\n'), labeled(words.openCharts, link), labeled(words.turnOff, stop)].join('\n\n'),
    html: [
      `<p>${escaped(why)}</p>`,
      // The email arrives in the next week, so the numbers are headed by their days.
      `<table cellpadding="6"><thead><tr><th align="left">${words.numbers}</th><th align="right">${escaped(week)}</th><th align="right">${words.weekBefore}</th></tr></thead><tbody>`,
      ...lines.map(
        ({ name, now, before }) =>
          `<tr><td>${escaped(name)}</td><td align="right"><strong>${escaped(now)}</strong></td><td align="right">${escaped(before ?? '')}</td></tr>`,
      ),
      '</tbody></table>',
      `<p><a href="${escaped(link)}">${words.openCharts}</a></p>`,
      `<p><a href="${escaped(stop)}">${words.turnOff}</a></p>`,
    ].join(''),
  };
}

interface Line {
  name: string;
  now: string;
  before: string | null;
}

const inText = ({ name, now, before }: Line): string =>
  before === null ? labeled(name, now) : words.withBefore(labeled(name, now), before);

function linesOf({ week, before, overdue, blocked }: WeekNumbers): Line[] {
  const line = (name: string, key: 'completed' | 'created' | 'open' | 'started'): Line => ({
    name,
    now: figure(week[key]),
    before: figure(before[key]),
  });
  return [
    line(words.completed, 'completed'),
    line(words.created, 'created'),
    line(words.openOnSunday, 'open'),
    line(words.startedOnSunday, 'started'),
    { name: words.medianCycle, now: duration(week.medianCycleHours), before: duration(before.medianCycleHours) },
    { name: words.overdueToday, now: figure(overdue), before: null },
    ...(blocked === null ? [] : [{ name: words.blockedToday, now: figure(blocked), before: null }]),
  ];
}

function duration(hours: number | null): string {
  if (hours === null) return words.noTime;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return hours < 48 ? words.hours(rounded(hours)) : words.days(rounded(hours / 24));
}
