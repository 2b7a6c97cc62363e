import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Outgoing } from '../outgoing.ts';
import type { Sms, SmsSender } from '../sms.ts';

const PATIENCE_MS = 10_000;

/** Sends by Twilio's HTTP API: one form to the account's Messages.json, with basic authentication. */
export function twilioSms(config: Config, log: Log, outgoing: Outgoing): SmsSender {
  const {
    TWILIO_BASE_URL: base,
    TWILIO_ACCOUNT_SID: account = '',
    TWILIO_AUTH_TOKEN: secret = '',
    TWILIO_FROM: from = '',
  } = config;
  const address = `${base.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;
  return {
    channels: ['sms', 'whatsapp'],
    send: async (message) => {
      const answer = await outgoing.ask(address, {
        to: 'operator',
        method: 'POST',
        headers: { authorization, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: formOf(message, from).toString(),
        patience: PATIENCE_MS,
      });
      const said = await saidIn(answer);
      if (!answer.ok) throw new Error(`Twilio refused a message: status ${answer.status}, code ${said.code ?? 'unknown'}`);
      log.info({ sid: said.sid }, 'sms sent');
    },
  };
}

function formOf({ to, text, channel = 'sms' }: Sms, from: string): URLSearchParams {
  const prefix = channel === 'whatsapp' ? 'whatsapp:' : '';
  const form = new URLSearchParams({ To: `${prefix}+${to}`, Body: text });
  // The id of a messaging service starts with this.
  if (from.startsWith('MG')) form.set('MessagingServiceSid', from);
  else form.set('From', `${prefix}${from}`);
  return form;
}

/** The part of an answer that may be logged: never its text, which repeats the number. */
async function saidIn(answer: Response): Promise<{ sid?: string; code?: number }> {
  const said: unknown = await answer.json().catch(() => null);
  if (typeof said !== 'object' || said === null) return {};
  return {
    ...('sid' in said && typeof said.sid === 'string' ? { sid: said.sid } : {}),
    ...('code' in said && typeof said.code === 'number' ? { code: said.code } : {}),
  };
}
