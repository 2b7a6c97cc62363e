/** Providers that GoTrue's settings name and this server does not support. */
export const ABSENT_PROVIDERS: readonly string[] = [
  ...'apple azure bitbucket discord facebook figma fly github gitlab kakao keycloak linkedin linkedin_oidc'.split(' '),
  ...'notion slack slack_oidc snapchat spotify twitch twitter workos zoom'.split(' '),
];
