const WATCH_MS = 1_000;

/**
 * The process that started this one and restarts it when it dies: the shell of bin/steps/supervise.sh or, without a shell,
 * supervise.mjs. Without a supervisor, this process could not be ended from its terminal, so its end calls `end`.
 * @returns a function that reports that the server is ready; it does nothing without a supervisor
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
