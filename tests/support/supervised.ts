import { heedSupervisor } from '#main/supervisor';

// Stands where the server stands: says its number and what it hears. Its argument is the code with which it cannot start.

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
