import { heedSupervisor } from '#main/supervisor';

// Replaces the server: prints its process id and the signals it receives. Its argument is the exit code with which it cannot
// start.

const [cannotStart] = process.argv.slice(2);
console.log(`launched ${process.pid}`);
if (cannotStart) process.exit(Number(cannotStart));

const idle = setInterval(() => undefined, 60_000);
const tellReady = heedSupervisor(() => {
  console.log('alone');
  process.exit(0);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    console.log('asked');
    clearInterval(idle);
    process.exitCode = 5;
  });
tellReady();
console.log('ready');
