import { leftOut } from '#server/archived';
import { randomBytes } from 'node:crypto';
import type { SiteSettings } from '#server/public-page';
import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { messageActions } from './contract.ts';
import { Stamps } from './server/form.ts';
import { mailingJob } from './server/mailing.ts';
import { messagesOf, replied, screenshotUrl, setStatus } from './server/messages.ts';
import { formPage, isAddress } from './server/pages.ts';
import { formEndpoints } from './server/sending.ts';

interface Given {
  site: SiteSettings;
  /** Signs the time in the forms; null if this server keeps no keys: then a form does not outlive the process. */
  key: Buffer | null;
}

/** What people write to the operator of this server, and the operator's answers. */
export function contact({ site, key }: Given): Slice {
  const stamps = new Stamps(key ?? randomBytes(32));
  const { operatorContact } = site;
  return {
    endpoints: endpoints(messageActions, {
      'get-messages': messagesOf,
      'get-message-screenshot': screenshotUrl,
      'update-message-status': setStatus,
      'reply-to-message': replied,
    }),
    tables: {
      OperatorMessage: leftOut('server'),
    },
    entities: [],
    openEndpoints: formEndpoints(site, stamps),
    jobs: ({ pool, mailer, publicUrl }) =>
      operatorContact === null || !isAddress(operatorContact) ? [] : [mailingJob(operatorContact, { pool, mailer, publicUrl })],
    retention: {
      erases: [{ table: 'OperatorMessage', which: `row."createdAt" < now() - interval '1 year'` }],
    },
    pages: (['contact', 'feedback'] as const).map((name) => ({
      path: `/${name}`,
      // The product passes on which screen feedback is about.
      page: ({ screen = '', version = '' }) => {
        const values = { screen: screen.slice(0, 500), version: version.slice(0, 40) };
        return formPage(name, { values, errors: {}, notice: null, stamp: stamps.stamp() }, site);
      },
      isFresh: true,
    })),
  };
}
