import { onePage } from '#contract/paging';
import { maySponsor } from '#features/webhooks/server';
import type { Call } from '#server/handlers';
import { inParts, type Preparing } from '#server/parted';
import type { FoundFile, integrationActions } from '#features/integrations/contract';
import type { FileProviderName } from '#features/integrations/fields';
import { openAccount } from '../accounts/accounts.ts';
import type { FlowGiven } from '../accounts/beginning.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import type { StatementsLater } from '../accounts/statements-later.ts';
import { fileProviderOf } from '../providers/by-name.ts';
import { filesSql } from './file-provider.ts';

type Finding = (typeof integrationActions)['find-files'];

interface Asked {
  accounts: { id: string; provider: FileProviderName }[];
  text: string;
}

// Their own accounts: nobody looks through the files of someone else.
const ACCOUNTS = `
SELECT DISTINCT ON (c."provider", c."accountId") c."id", c."provider" FROM "Connection" c
WHERE c."workspaceId" = $1 AND c."userId" = $2 AND (c."projectId" IS NULL OR c."projectId" = $3)
  AND c."provider" = ANY (${filesSql}) AND c."pausedAt" IS NULL AND NOT c."isRevoked"
  AND ${maySponsor('c."workspaceId"', 'c."userId"')}
ORDER BY c."provider", c."accountId", c."createdAt" LIMIT 5`;

/** Finds files in the accounts of the person who asks. A service that does not answer has none. */
export const finding = (given: FlowGiven & { db: StatementsLater }) =>
  inParts({
    prepare: async ({ db, reached, actor, query }: Preparing<Finding>): Promise<Asked> => {
      const accounts = await db.text<Asked['accounts'][number]>(ACCOUNTS, [reached.workspaceId, actor.userId, reached.projectId]);
      return { accounts, text: query.text.trim() };
    },
    work: async ({ accounts, text }) => {
      const { box } = given;
      if (box === null || accounts.length === 0) return [];
      const db = await given.db.ready;
      const found = accounts.map(async (account): Promise<FoundFile[]> => {
        try {
          const files = await fileProviderOf(account.provider).search(openAccount(db, { ...given, box }, account), text);
          return files.map((file) => ({ ...file, provider: account.provider }));
        } catch (error) {
          if (error instanceof RemoteRefusal) return [];
          throw error;
        }
      });
      return (await Promise.all(found)).flat();
    },
    settle: async (_: Call<Finding>, found) => onePage(found),
  });
