import { type LoaderFunctionArgs, redirect } from 'react-router';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** /payment/success and /payment/cancel outside of a workspace redirect to the workspace that they name. */
export function paymentElsewhere({ request, params: { step } }: LoaderFunctionArgs): Response {
  const workspaceId = new URL(request.url).searchParams.get('workspaceId') ?? '';
  const isKnown = ID.test(workspaceId) && (step === 'success' || step === 'cancel');
  return redirect(isKnown ? `/workspace/${workspaceId}/payment/${step}` : '/workspaces');
}
