import type { Subject } from '#contract/subject';

/** For the migration of a new kind of subject with links: links are deleted with an erased subject and follow one that moves. */
export const linkTriggersSql = ({ table, type }: Subject): string => `
CREATE TRIGGER ${table.toLowerCase()}_links_forgotten AFTER DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION forget_links('${type}');
CREATE TRIGGER ${table.toLowerCase()}_links_moved AFTER UPDATE OF "projectId" ON "${table}" FOR EACH ROW
  WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION move_links('${type}');
`;
