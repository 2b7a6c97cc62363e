import { ErrorState } from '#ui/error-state';
import { Text } from '#ui/text';
import { useConnection } from './connection.ts';
import * as words from './words.ts';

/**
 * Shown in place of parts of a page that did not load ("links"). The page already says that there is no network, and
 * retrying would fail, so it retries when the network is back.
 */
export function PartMissing({ what, onRetry }: { what: string; onRetry: () => void }) {
  const isOffline = useConnection() === 'offline';
  return isOffline ? (
    <Text tone="faint">{words.partOffline(what)}</Text>
  ) : (
    <ErrorState size="inline" level={3} title={words.notLoaded(what)} onRetry={onRetry} />
  );
}
