import { attachmentsOn, type Subject } from '#contract/subject';
import { Attachment } from '../contract.ts';

/**
 * For the migration of a new kind of subject: the file table that `filesOn` works with. The subject's own table has
 * "attachmentCount" and the key ("id", "projectId").
 */
export function fileTableSql(subject: Subject): string {
  const { table, id, type } = subject;
  const files = attachmentsOn(subject);
  const name = `${table.toLowerCase()}_attachment`;
  const columns = Object.keys(Attachment.shape).map((field) => `"${field}"`);
  return `
CREATE TABLE "${files}" (
  "id" uuid CONSTRAINT ${name}_pk PRIMARY KEY,
  "${id}" uuid NOT NULL,
  "projectId" uuid NOT NULL CONSTRAINT ${name}_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "workspaceId" uuid NOT NULL CONSTRAINT ${name}_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "key" text COLLATE "C" NOT NULL CONSTRAINT ${name}_key_once UNIQUE,
${DESCRIBED(name)}
  CONSTRAINT ${name}_subject FOREIGN KEY ("${id}", "projectId") REFERENCES "${table}" ("id", "projectId")
    ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT ${name}_pixels CHECK (("width" IS NULL) = ("height" IS NULL) AND "width" > 0 AND "height" > 0)
);
CREATE INDEX ${name}_subject ON "${files}" ("${id}", "createdAt");
CREATE INDEX ${name}_deleted ON "${files}" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX ${name}_deleted_room ON "${files}" ("workspaceId") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX ${name}_project ON "${files}" ("projectId");
${triggersSql(subject, name)}
CREATE TRIGGER ${table.toLowerCase()}_uploads_forgotten AFTER DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION forget_uploads('${type}');
ALTER TABLE "${files}" REPLICA IDENTITY FULL;
ALTER TABLE "${files}" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("${id}", ${columns.join(', ')}) ON "${files}" TO authenticated;
CREATE POLICY ${name}_read ON "${files}" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));
`;
}

const DESCRIBED = (name: string): string => `\
  "name" text NOT NULL CONSTRAINT ${name}_name_form
    CHECK (length("name") BETWEEN 1 AND 255 AND "name" !~ '[\\u0001-\\u001f\\u007f-\\u009f/\\\\\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]'),
  "mime" text NOT NULL CONSTRAINT ${name}_mime_form CHECK ("mime" ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'),
  "size" bigint NOT NULL CONSTRAINT ${name}_size_range CHECK ("size" BETWEEN 0 AND 9007199254740991),
  "width" integer,
  "height" integer,
  "uploadedBy" uuid NOT NULL CONSTRAINT ${name}_uploader REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  "deletedAt" timestamptz,`;

/** The triggers that count files and their storage and queue their bytes for removal. */
function triggersSql(subject: Subject, name: string): string {
  const files = attachmentsOn(subject);
  const counted = `EXECUTE FUNCTION count_on_subject('${subject.table}', '${subject.id}', 'attachmentCount')`;
  return `\
CREATE TRIGGER ${name}_version BEFORE UPDATE ON "${files}" FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER ${name}_come AFTER INSERT ON "${files}" REFERENCING NEW TABLE AS here FOR EACH STATEMENT ${counted};
CREATE TRIGGER ${name}_changed AFTER UPDATE ON "${files}" REFERENCING NEW TABLE AS here OLD TABLE AS gone
  FOR EACH STATEMENT ${counted};
CREATE TRIGGER ${name}_gone AFTER DELETE ON "${files}" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT ${counted};
CREATE TRIGGER ${name}_room AFTER INSERT OR DELETE ON "${files}" FOR EACH ROW EXECUTE FUNCTION count_room();
CREATE TRIGGER ${name}_other_room AFTER UPDATE OF "workspaceId" ON "${files}"
  FOR EACH ROW WHEN (OLD."workspaceId" <> NEW."workspaceId") EXECUTE FUNCTION count_room();
CREATE TRIGGER ${name}_settled AFTER UPDATE OF "deletedAt" ON "${files}"
  FOR EACH ROW WHEN ((OLD."deletedAt" IS NULL) <> (NEW."deletedAt" IS NULL)) EXECUTE FUNCTION settle_attachment();
CREATE TRIGGER file_text_awaited AFTER INSERT ON "${files}"
  FOR EACH ROW WHEN (has_text(NEW."mime")) EXECUTE FUNCTION await_file_text();
CREATE TRIGGER ${name}_forgotten AFTER DELETE ON "${files}" FOR EACH ROW EXECUTE FUNCTION forget_attachment_file();`;
}
