import { parentPort, workerData } from 'node:worker_threads';
import type { MailOrder } from './parsed-mail.ts';

// Only as a thread: tests import each file of the server.
if (parentPort) {
  const { raw, isReply } = workerData as MailOrder;
  const { parsedMail } = await import('./mail-parsing.ts');
  const mail = await parsedMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), isReply);
  parentPort.postMessage(mail);
}
