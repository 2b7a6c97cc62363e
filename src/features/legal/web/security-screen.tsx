import { useApiConfig } from '#web/api-config';
import { LegalPage } from './legal-page.tsx';
import { LegalSection } from './legal-section.tsx';
import { ContactLink } from './operator-section.tsx';
import { useOperator } from './use-operator.ts';

/** What Cairn does for security, what it leaves to the operator, and how to report a problem. */
export function SecurityScreen() {
  return (
    <LegalPage title="Security" changed="November 23, 2026">
      <SignIn />
      <LegalSection title="Access">
        <ul>
          <li>The server checks every request against your role. What the screen shows or hides gives no one a right.</li>
          <li>
            A private project is open to its own members only. To everyone else its address looks like one that does not exist.
          </li>
          <li>When you lose access, open pages stop receiving changes and new requests are refused.</li>
          <li>
            Owners and admins of a workspace can read its audit log. Each entry is sealed by the one before it, so a later change
            can be found.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Content">
        <ul>
          <li>
            Text and Markdown are cleaned before they are shown. The page runs no inline scripts and none from other companies.
          </li>
          <li>Uploaded files open as downloads, except images whose content was checked.</li>
          <li>The links to attachments expire.</li>
        </ul>
      </LegalSection>
      <LegalSection title="What the operator is responsible for">
        <p>
          Cairn runs on a server of the operator, who can reach everything on it. Cairn does not encrypt its database or its files
          on disk. Disk encryption, backups, updates and the encryption of connections are up to the operator. <Connection />
        </p>
      </LegalSection>
      <LegalSection title="Reporting a problem">
        <Reporting />
        <p>
          Describe what you did, what happened, and which page it was on. Please do not read or change other people&apos;s data,
          do not slow the server down, and give the operator time to fix the problem before you tell others.
        </p>
      </LegalSection>
    </LegalPage>
  );
}

function SignIn() {
  const config = useApiConfig();
  const elsewhere = config && config.supabaseUrl !== config.apiUrl ? new URL(config.supabaseUrl).host : null;
  return (
    <LegalSection title="Signing in">
      <ul>
        {elsewhere === null ? (
          <>
            <li>Passwords are stored as Argon2id hashes. Common passwords are refused.</li>
            <li>Repeated failed sign-ins are blocked for a while.</li>
            <li>After a password change, all other sessions end.</li>
            <li>Links and codes sent by email expire, and each works once.</li>
          </>
        ) : (
          <li>Passwords, sign-in and sessions are handled by the Supabase service at {elsewhere}.</li>
        )}
        <li>You can add a second factor to your account, and a workspace can require one.</li>
        <li>Your account page lists your sessions, and you can end each of them there.</li>
      </ul>
    </LegalSection>
  );
}

function Connection() {
  return location.protocol === 'https:'
    ? 'Your connection to this page is encrypted.'
    : 'Your connection to this page is not encrypted.';
}

function Reporting() {
  const operator = useOperator();
  if (operator?.contact)
    return (
      <p>
        If you think you found a security problem on this server, tell its operator at <ContactLink contact={operator.contact} />.
      </p>
    );
  return (
    <p>
      If you think you found a security problem on this server, tell its operator
      {operator ? ', who has not published a contact here. The owner of your workspace may know how to reach them.' : '.'}
    </p>
  );
}
