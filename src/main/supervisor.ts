const WATCH_MS = 1_000;

/**
 * What started this process and starts it again when it dies: the shell of bin/steps/supervise.sh or, where there is none,
 * supervise.mjs. Without it no one could end us from the terminal that we write to: its end calls `end`.
 * @returns what tells it that the server is ready; does nothing where no one supervises.
 */
export function heedSupervisor(end: () => void): () => void {
  if (process.channel) {
    process.on('disconnect', end).channel?.unref();
    return () => void process.send?.('ready');
  }
  const shell = Number(process.env['CAIRN_SUPERVISOR'] ?? 0);
  if (shell === 0) return () => undefined;
  // A process whose parent has died gets another one.
  const isAlone = (): boolean => process.ppid !== shell;
  const watch = setInterval(() => {
    if (!isAlone()) return;
    clearInterval(watch);
    end();
  }, WATCH_MS).unref();
  return () => void (isAlone() || process.kill(shell, 'SIGUSR1'));
}
