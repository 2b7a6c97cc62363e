import { ErrorState } from '#ui/error-state';
import { Text } from '#ui/text';
import { useConnection } from './connection.ts';
import * as words from './words.ts';

/**
 * Stands for things of a page that did not load ("links"). That there is no network is said above everything; to try again would
 * fail alike, and is done once there is one.
 */
export function PartMissing({ what, onRetry }: { what: string; onRetry: () => void }) {
  const isOffline = useConnection() === 'offline';
  return isOffline ? (
    <Text tone="faint">{words.partOffline(what)}</Text>
  ) : (
    <ErrorState size="inline" level={3} title={words.notLoaded(what)} onRetry={onRetry} />
  );
}
