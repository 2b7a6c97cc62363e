import { commentsOn, type Subject } from '#contract/subject';
import { reactions } from '#contract/reactions';
import { Comment, ItemComment } from '../contract.ts';

/**
 * For the migration of a new kind of subject: the comment table that `threadOn` works with. The subject's own table has
 * "commentCount", "watcherIds" and the key ("id", "projectId"), unless it is an item that chooses its readers.
 */
export function commentTableSql(subject: Pick<Subject, 'table' | 'id'>, readers: 'project' | 'item' = 'project'): string {
  const { table, id } = subject;
  const isItem = readers === 'item';
  const comments = commentsOn(subject);
  const name = `${table.toLowerCase()}_comment`;
  const columns = Object.keys((isItem ? ItemComment : Comment).shape).map((field) => `"${field}"`);
  const counted = `EXECUTE FUNCTION count_on_subject('${table}', '${id}', 'commentCount')`;
  const counting = `\
CREATE TRIGGER ${name}_come AFTER INSERT ON "${comments}" REFERENCING NEW TABLE AS here FOR EACH STATEMENT ${counted};
CREATE TRIGGER ${name}_changed AFTER UPDATE ON "${comments}" REFERENCING NEW TABLE AS here OLD TABLE AS gone
  FOR EACH STATEMENT ${counted};
CREATE TRIGGER ${name}_gone AFTER DELETE ON "${comments}" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT ${counted};
`;
  const ofItem = `FOREIGN KEY ("${id}") REFERENCES "${table}" ("id") ON DELETE CASCADE`;
  const ofProject = `FOREIGN KEY ("${id}", "projectId") REFERENCES "${table}" ("id", "projectId")
    ON UPDATE CASCADE ON DELETE CASCADE`;
  return `
CREATE TABLE "${comments}" (
  "id" uuid CONSTRAINT ${name}_pk PRIMARY KEY,
  "${id}" uuid NOT NULL,
${isItem ? '' : `  "projectId" uuid NOT NULL CONSTRAINT ${name}_project REFERENCES "Project" ("id") ON DELETE CASCADE,\n`}\
  "userId" uuid NOT NULL CONSTRAINT ${name}_user REFERENCES "User" ("id"),
  "parentId" uuid,
${SAID(name)}
  CONSTRAINT ${name}_of_one UNIQUE ("id", "${id}"),
  CONSTRAINT ${name}_subject ${isItem ? ofItem : ofProject},
  CONSTRAINT ${name}_parent FOREIGN KEY ("parentId", "${id}") REFERENCES "${comments}" ("id", "${id}") ON DELETE CASCADE,
  CONSTRAINT ${name}_parent_is_another CHECK ("parentId" <> "id"),
  CONSTRAINT ${name}_says_something CHECK (("deletedAt" IS NULL) = (length("content") >= 1)),
  CONSTRAINT ${name}_deleted_is_bare CHECK ("deletedAt" IS NULL OR ("mentionIds" = '{}' AND "reactions" = '{}')),
  CONSTRAINT ${name}_removed_is_deleted CHECK ("removed" IS NULL OR "deletedAt" IS NOT NULL)
);
CREATE INDEX ${name}_subject ON "${comments}" ("${id}", "createdAt", "id");
CREATE INDEX ${name}_replies ON "${comments}" ("parentId") WHERE "parentId" IS NOT NULL;
CREATE INDEX ${name}_deleted ON "${comments}" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE TRIGGER ${name}_version BEFORE UPDATE ON "${comments}" FOR EACH ROW EXECUTE FUNCTION bump_version();
${isItem ? '' : counting}\
ALTER TABLE "${comments}" REPLICA IDENTITY FULL;
ALTER TABLE "${comments}" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("${id}", ${columns.join(', ')}) ON "${comments}" TO authenticated;
CREATE POLICY ${name}_read ON "${comments}" FOR SELECT TO authenticated
  USING ("${isItem ? id : 'projectId'}" = ANY ((SELECT rights.readable('${readers}'))::uuid[]));
`;
}

const SAID = (name: string): string => `\
  "byName" text CONSTRAINT ${name}_by_name CHECK (length("byName") <= 200),
  "content" text NOT NULL CONSTRAINT ${name}_content_length CHECK (length("content") <= 20000),
  "mentionIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT ${name}_mentions_count CHECK (cardinality("mentionIds") <= 50),
  "reactions" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT ${name}_reactions_form CHECK (jsonb_typeof("reactions") = 'object')
    CONSTRAINT ${name}_reactions_known CHECK ("reactions" - ARRAY[${reactions.map((one) => `'${one}'`).join(', ')}] = '{}')
    CONSTRAINT ${name}_reactions_bound CHECK (length("reactions"::text) <= 100000),
  "editedAt" timestamptz,
  "deletedAt" timestamptz,
  "removed" jsonb CONSTRAINT ${name}_removed_form CHECK (jsonb_typeof("removed") = 'object'),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,`;
