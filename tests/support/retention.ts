import type pg from 'pg';
import { openLog } from '#server/log';
import type { Job } from '#server/jobs';
import { retentionJob as jobOf } from '#server/retention';
import { readConfig } from '#server/config';
import { collectFeatures } from '../../src/main/features.ts';

const mailer = { send: async () => undefined, close: async () => undefined };
const { retention } = collectFeatures(readConfig({}), mailer, openLog('silent'));

/** The job that erases data after its retention time, of all slices. */
export const retentionJob = (pool: pg.Pool): Job => jobOf(pool, retention);
