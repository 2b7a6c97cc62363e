import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Outgoing } from './outgoing.ts';
import { folderSms } from './sms/folder-sms.ts';
import { twilioSms } from './sms/twilio-sms.ts';

export type SmsChannel = 'sms' | 'whatsapp';

/** A short message to one phone. */
export interface Sms {
  /** The number with its country code, digits alone (E.164 without the plus). */
  to: string;
  text: string;
  /** By SMS by default; WhatsApp only if the driver supports it. */
  channel?: SmsChannel;
}

/** Sends short messages by Twilio, or writes them into MAIL_DIR. */
export interface SmsSender {
  readonly channels: readonly SmsChannel[];
  /** Resolves once the message is handed over (accepted by the provider, or safely in its file). Rejects otherwise. */
  send(message: Sms): Promise<void>;
}

/** The sender that AUTH_SMS_DRIVER selects, or null if phones are off. */
export function openSms(config: Config, log: Log, outgoing: Outgoing): SmsSender | null {
  if (config.AUTH_SMS_DRIVER === 'none') return null;
  return config.AUTH_SMS_DRIVER === 'folder' ? folderSms(config, log) : twilioSms(config, log, outgoing);
}
