import { useConnection } from '#web/connection';
import { usePartState } from '#web/use-part';

const late = () => import('./late-connection-state.tsx');

/**
 * Shows in the bar of the page that the connection is lost, and how many changes wait for it. Empty while connected. The
 * person keeps working meanwhile, so nothing on the page moves for it. Its words are loaded while there is a connection.
 */
export function ConnectionState() {
  const connection = useConnection();
  const { part } = usePartState(late, false);
  return connection === 'online' || !part ? null : <part.LateConnectionState connection={connection} />;
}
