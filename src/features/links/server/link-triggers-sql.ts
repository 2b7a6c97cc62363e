import type { Subject } from '#contract/subject';

/** For the migration of a new kind of subject that takes links: they go with what is erased, and along with what moves. */
export const linkTriggersSql = ({ table, type }: Subject): string => `
CREATE TRIGGER ${table.toLowerCase()}_links_forgotten AFTER DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION forget_links('${type}');
CREATE TRIGGER ${table.toLowerCase()}_links_moved AFTER UPDATE OF "projectId" ON "${table}" FOR EACH ROW
  WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION move_links('${type}');
`;
