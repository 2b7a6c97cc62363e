import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { challenged } from '../factors/challenges.ts';
import { enrolledPhone, enrolledTotp } from '../factors/enrolling.ts';
import { NAME_MAX } from '../factors/factor-rows.ts';
import { codesStatus, generatedCodes, recovered, regeneratedCodes, removedCodes } from '../factors/recovery-codes.ts';
import { unenrolled } from '../factors/removing.ts';
import { confirmed } from '../factors/verifying.ts';
import { parsed } from '../input.ts';
import { Phone } from '../phone.ts';
import { peerNetwork } from '#server/peer-network';
import { notifyOwner } from '../security-mails.ts';
import { sessionJson, type SignedIn } from '../sessions.ts';
import { signedIn } from '../signed-in.ts';
import { refuse } from '../wire-error.ts';

const Name = z.string().max(NAME_MAX).nullish();
// It appears twice in a QR code of limited capacity.
const ISSUER_ENCODED_MAX = 600;
const Issuer = z
  .string()
  .max(200)
  .refine((text) => encodeURIComponent(text).length <= ISSUER_ENCODED_MAX, 'is too long for a QR code');
const Enrolment = z.object({
  factor_type: z.string().nullish(),
  friendly_name: Name,
  issuer: Issuer.nullish(),
  phone: z.string().nullish(),
});
const ChallengeBody = z.object({ channel: z.string().nullish() });
// Apps show a code in two groups, and people type it like that.
const Code = z
  .string()
  .max(100)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .nullish();
const VerifyBody = z.object({ challenge_id: z.guid().toLowerCase(), code: Code });
const CodeBody = z.object({ code: z.string().max(200).nullish() });
const Params = z.object({ id: z.string().max(100) });

/** /factors: enroll, challenge, verify and remove second factors. GET /user lists them. */
export function factors(app: FastifyInstance, context: AuthContext): void {
  app.post('/factors', async (request) => enrol(context, await callerOf(request, context, 'enrol'), request));
  app.post('/factors/:id/challenge', async (request) => {
    const caller = await callerOf(request, context, 'challenge');
    const { channel } = parsed(ChallengeBody, request.body ?? {});
    if (channel && channel !== 'sms') refuse('validation_failed', "Invalid channel, supported values are 'sms'");
    return challenged(context, caller, idOf(request));
  });
  app.post('/factors/:id/verify', async (request) => {
    const caller = await callerOf(request, context, 'verify');
    const { challenge_id: challengeId, code } = parsed(VerifyBody, request.body);
    if (!code) return refuse('validation_failed', 'Code needs to be non-empty');
    const factorId = idOf(request);
    const raised = await confirmed(context, caller, { factorId, challengeId, code }, request);
    const isNew = !caller.user.factors.some(({ id, status }) => id === factorId && status === 'verified');
    if (isNew) notifyOwner(context, raised.user.email, 'factor added');
    return sessionJson(context, raised);
  });
  app.delete('/factors/:id', async (request) => {
    const caller = await signedIn(request, context);
    const { id, status } = await unenrolled(context, caller, idOf(request), request);
    if (status === 'verified') notifyOwner(context, caller.user.email, 'factor removed');
    return { id };
  });
  recoveryCodes(app, context);
}

/** /factors/recovery-codes, which the client calls experimental. */
function recoveryCodes(app: FastifyInstance, context: AuthContext): void {
  const path = '/factors/recovery-codes';
  app.get(path, async (request) => codesStatus(context, await signedIn(request, context)));
  app.post(path, async (request) => {
    const caller = await callerOf(request, context, 'enrol');
    const { friendly_name: name } = parsed(z.object({ friendly_name: Name }), request.body ?? {});
    return generatedCodes(context, caller, name || null, request);
  });
  app.post(`${path}/regenerate`, async (request) => {
    const caller = await callerOf(request, context, 'enrol');
    const codes = await regeneratedCodes(context, caller, request);
    notifyOwner(context, caller.user.email, 'codes renewed');
    return codes;
  });
  app.post(`${path}/verify`, async (request) => {
    const caller = await callerOf(request, context, 'verify');
    const { code } = parsed(CodeBody, request.body);
    return sessionJson(context, await recovered(context, caller, code ?? '', request));
  });
  app.delete(path, async (request) => removedCodes(context, await signedIn(request, context), request));
}

/** Each kind of call has its own budget, so that enrolling leaves room to challenge and verify. */
async function callerOf(
  request: FastifyRequest,
  context: AuthContext,
  kind: 'enrol' | 'challenge' | 'verify',
): Promise<SignedIn> {
  await context.limits.use('factor:peer', `${kind} ${peerNetwork(request.ip)}`);
  return signedIn(request, context);
}

const idOf = (request: FastifyRequest): string => parsed(Params, request.params).id;

async function enrol(context: AuthContext, caller: SignedIn, request: FastifyRequest): Promise<Record<string, unknown>> {
  const body = parsed(Enrolment, request.body);
  const name = body.friendly_name ?? '';
  if (body.factor_type === 'totp') return enrolledTotp(context, caller, { name, issuer: body.issuer || null });
  if (body.factor_type !== 'phone') return refuse('validation_failed', 'factor_type needs to be totp or phone');
  if (!body.phone) return refuse('validation_failed', 'Phone number required to enroll Phone factor');
  // The number is returned as given (GoTrue) and stored in one form.
  return { ...(await enrolledPhone(context, caller, { name, phone: parsed(Phone, body.phone) })), phone: body.phone };
}
