import { z } from 'zod';
import type { AccountProvider } from '../accounts/account-provider.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as words from '../accounts/words.ts';
import { calendarAddress, pauseOf } from './google-events.ts';
import { googleOAuth } from './google-oauth.ts';

const Calendar = z.object({ id: z.string().min(1).max(500), summary: z.string() });

/** Google Calendar (developers.google.com/workspace/calendar/api/v3/reference): a calendar that only this integration writes to. */
export const google: AccountProvider = {
  // Only calendars that Cairn created: it can neither read nor change any other.
  oauth: googleOAuth('https://www.googleapis.com/auth/calendar.app.created'),
  begin: async (session, { placeName, timeZone }) => {
    const json = { summary: `Cairn: ${placeName}`.slice(0, 200), timeZone };
    const { body } = await session.ask('https://www.googleapis.com/calendar/v3/calendars', { method: 'POST', json, pauseOf });
    const made = Calendar.safeParse(body);
    if (!made.success) throw new RemoteRefusal('refused', words.unreadable);
    return { id: made.data.id, name: made.data.summary.slice(0, 300) };
  },
  check: async (session, { id }) => void (await session.ask(calendarAddress(id), { pauseOf })),
  // What is in it is no longer kept up to date.
  leave: async (session, { id }) =>
    void (await session.ask(calendarAddress(id), { method: 'DELETE', accepts: [404, 410], pauseOf })),
};
