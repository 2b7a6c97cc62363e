import { safeAddress } from '#ui/safe-address';
import { client } from '#web/api';
import { useQuery } from '#web/use-query';
import type { linkActions } from '../contract.ts';
import type { ShownLink } from './link-data.ts';
import styles from './linked-items.module.css';

const calls = client<typeof linkActions>('project');

/** How a linked file looks. Its name beside it is the link that people read and reach by keyboard. */
export function LinkPreview({ link: { id, projectId, preview, url } }: { link: ShownLink }) {
  const { data } = useQuery(`picture ${preview} of link ${id}`, async () => {
    return (await calls.get('get-link-preview', { query: { projectId, linkedItemId: id } })).image;
  });
  if (!data) return null;
  return (
    <a
      className={styles.preview}
      href={safeAddress(url ?? '') ?? undefined}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={-1}
      aria-hidden="true"
    >
      <img src={data} alt="" />
    </a>
  );
}
