import type { OAuthService } from '../accounts/account-provider.ts';

/** OAuth of Google for web servers (developers.google.com/identity/protocols/oauth2/web-server). */
export const googleOAuth = (scope: string): OAuthService => ({
  settings: 'GOOGLE',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  scope,
  // Without them, only the first consent of a person returns a refresh token.
  parameters: { access_type: 'offline', prompt: 'consent' },
  revocation: ({ access, refresh }) => ({
    url: 'https://oauth2.googleapis.com/revoke',
    body: new URLSearchParams({ token: refresh ?? access }).toString(),
  }),
});
