import { parentVisibleToMe, type PersonalData } from '#server/personal-data';
import type { NamedPeople } from '#server/slice';
import type { AttachmentTable } from './attachment-table.ts';

/** The personal data in the files on one kind of subject: the files that a person attached, exported as the list of this name. */
export function personalFiles({ subject, attachments, holderId }: AttachmentTable, list: string) {
  const { column, join } = parentVisibleToMe(subject);
  const personal: PersonalData = {
    lists: {
      [list]: `
SELECT r."id", r."${holderId}", ${column}, r."name", r."mime", r."size", r."createdAt" FROM "${attachments}" r ${join}
WHERE r."uploadedBy" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
    },
  };
  const namedPeople: NamedPeople = { columns: [`SELECT a."uploadedBy" FROM "${attachments}" a WHERE a."projectId" = $1`] };
  return { personal, namedPeople };
}
