import { endpoints } from '#server/handlers';
import { notificationActions } from '../contract.ts';
import type { AllTold } from './all-told.ts';
import { allMarked, archived, marked, muted, readArchived, snoozed } from './changes.ts';
import { inboxPage, unreadCount } from './inbox.ts';
import { levelSet, projectLevels } from './project-levels.ts';
import { settingsChanged, settingsOf } from './settings.ts';

/**
 * What a person reads and puts aside is in no history: it concerns nobody else.
 * @param told what all slices declare
 */
export const notificationEndpoints = (told: () => AllTold) =>
  endpoints(notificationActions, {
    'get-notifications': ({ db, reached, actor, query }) =>
      inboxPage({ db, ...told() }, { userId: actor.userId, ...reached }, query),
    'get-unread-count': ({ db, reached, actor }) => unreadCount(db, { userId: actor.userId, workspaceId: reached.workspaceId }),
    'mark-notification': ({ db, reached, body }) => marked(db, reached.rowId, body),
    'archive-notification': ({ db, reached, body }) => archived(db, reached.rowId, body),
    'snooze-notification': ({ db, reached, body, now }) => snoozed(db, reached.rowId, { ...body, now }),
    'mute-notification': ({ db, reached, body }) => muted(db, reached.rowId, body.isMuted),
    'get-notification-settings': ({ db, actor }) => settingsOf(db, actor.userId),
    'set-notification-settings': ({ db, actor, body }) => settingsChanged(db, actor.userId, body),
    'get-project-notifications': ({ db, actor, query }) => projectLevels(db, actor.userId, query.projectId ?? null),
    'set-project-notifications': ({ db, actor, reached, body }) => levelSet(db, actor.userId, reached.projectId, body.level),
    'mark-all-notifications': ({ db, reached, actor, body }) =>
      allMarked(db, { userId: actor.userId, workspaceId: reached.workspaceId, until: body.until }),
    'archive-read-notifications': ({ db, reached, actor }) => readArchived(db, actor.userId, reached.workspaceId),
  });
