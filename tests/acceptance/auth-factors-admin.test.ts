import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer } from '../support/auth-server.ts';
import { again, claimsOf, codeOf, enrolled, newcomer, withApp } from './auth-factors-stage.ts';

describe('the second factors of an account, as administered by the operator,', () => {
  let server: AuthServer;
  let operator: SupabaseClient;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_SMS_DRIVER: 'folder' });
    operator = server.client({ key: server.secrets.secretKey });
  });
  afterAll(() => server.close());

  const asOperator = (path: string, method: string, body?: unknown) => {
    const { secretKey } = server.secrets;
    return server.ask(path, { method, body, headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` } });
  };

  it('are listed without their secrets', async () => {
    const ada = await newcomer(server, 'ada');
    const app = await withApp(ada, 'App');
    await enrolled(ada, 'Next');
    const { data, error } = await operator.auth.admin.mfa.listFactors({ userId: ada.userId });
    expect(error).toBeNull();
    expect(data?.factors).toMatchObject([
      { id: app.id, friendly_name: 'App', factor_type: 'totp', status: 'verified' },
      { friendly_name: 'Next', status: 'unverified' },
    ]);
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  it('can be removed for a person who lost them, with the recovery codes, and their sessions fall back', async () => {
    const bea = await newcomer(server, 'bea');
    const app = await withApp(bea);
    await bea.client.auth.mfa.recoveryCodes.generate();
    const { data, error } = await operator.auth.admin.mfa.deleteFactor({ userId: bea.userId, id: app.id });
    expect(error).toBeNull();
    // The client wraps the answer twice.
    expect(data).toMatchObject({ data: { id: app.id, status: 'verified' } });
    expect((await bea.client.auth.mfa.listFactors()).data?.all).toEqual([]);
    await bea.client.auth.refreshSession();
    expect(claimsOf(await bea.token())).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  });

  it('end the rights they granted when one of two is removed', async () => {
    const cleo = await newcomer(server, 'cleo');
    const app = await withApp(cleo, 'Lost');
    const kept = await enrolled(cleo, 'Kept');
    const other = await again(server, cleo);
    await cleo.client.auth.mfa.challengeAndVerify({ factorId: kept.id, code: codeOf(kept) });
    const third = await again(server, cleo);
    await third.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app, 1) });
    await operator.auth.admin.mfa.deleteFactor({ userId: cleo.userId, id: app.id });
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await third.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await cleo.client.auth.getUser()).error).toBeNull();
  });

  it('can be renamed or given another number', async () => {
    const dora = await newcomer(server, 'dora');
    const app = await enrolled(dora, 'App');
    await enrolled(dora, 'Taken');
    const { data } = await dora.client.auth.mfa.enroll({ factorType: 'phone', phone: '+15005550001', friendlyName: 'Phone' });
    const path = (id: string) => `/admin/users/${dora.userId}/factors/${id}`;
    const named = await asOperator(path(app.id), 'PUT', { friendly_name: 'Better' });
    expect([named.status, await named.json()]).toMatchObject([200, { id: app.id, friendly_name: 'Better', factor_type: 'totp' }]);
    const moved = await asOperator(path(data?.id ?? ''), 'PUT', { phone: '+15005550002' });
    expect([moved.status, await moved.json()]).toMatchObject([200, { phone: '15005550002', friendly_name: 'Phone' }]);
    for (const [id, body, status, code] of [
      [app.id, { friendly_name: 'Taken' }, 422, 'mfa_factor_name_conflict'],
      [app.id, { phone: '+15005550003' }, 400, 'validation_failed'],
      [data?.id ?? '', { phone: 'none' }, 400, 'validation_failed'],
      ['4fd43fa1-1b0c-4a6f-9f0c-6f6a3f5b0c11', { friendly_name: 'x' }, 404, 'mfa_factor_not_found'],
    ] as const) {
      const answer = await asOperator(path(id), 'PUT', body);
      expect([answer.status, await answer.json()]).toMatchObject([status, { error_code: code }]);
    }
    const names = (await dora.client.auth.mfa.listFactors()).data?.all.map((factor) => factor.friendly_name);
    expect(names?.toSorted()).toEqual(['Better', 'Phone', 'Taken']);
  });

  it('are inaccessible to anyone else, and under another account', async () => {
    const elin = await newcomer(server, 'elin');
    const mallory = await newcomer(server, 'mallory');
    const app = await enrolled(elin);
    for (const [method, path] of [
      ['GET', `/admin/users/${elin.userId}/factors`],
      ['PUT', `/admin/users/${elin.userId}/factors/${app.id}`],
      ['DELETE', `/admin/users/${elin.userId}/factors/${app.id}`],
    ] as const) {
      const body = method === 'PUT' ? { friendly_name: 'x' } : undefined;
      expect((await mallory.ask(path, { method, body })).status).toBe(403);
      expect((await server.ask(path, { method, body })).status).toBe(401);
    }
    const foreign = await asOperator(`/admin/users/${mallory.userId}/factors/${app.id}`, 'DELETE');
    expect([foreign.status, await foreign.json()]).toMatchObject([404, { error_code: 'mfa_factor_not_found' }]);
    const nobody = await asOperator('/admin/users/4fd43fa1-1b0c-4a6f-9f0c-6f6a3f5b0c11/factors', 'GET');
    expect([nobody.status, await nobody.json()]).toMatchObject([404, { error_code: 'user_not_found' }]);
    expect((await elin.client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });
});
