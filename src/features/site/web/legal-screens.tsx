import { Switch } from '#ui/switch';
import { TextLink } from '#ui/text-link';
import { LegalPage, LegalSection } from './legal-page.tsx';
import { useConsent } from './use-consent.ts';

const CHANGED = 'November 22, 2026';

export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy" changed={CHANGED}>
      <LegalSection title="Who is responsible">
        <p>
          Cairn is software that people run on servers of their own. The person or organisation that runs this server (the
          operator) decides what happens to the data on it and answers your questions about it. The makers of Cairn receive
          nothing from this server: no data, no statistics, no error reports.
        </p>
      </LegalSection>
      <LegalSection title="What is stored">
        <ul>
          <li>Your account: name, e-mail address, picture if you give one, and your password as a one-way hash.</li>
          <li>
            What you and your colleagues write: workspaces, projects, tasks and everything in them, with who changed what and
            when.
          </li>
          <li>
            Your sessions: when and from which address and browser you signed in, so that a stolen session can be found and ended.
          </li>
          <li>A technical log of requests without their content, for finding faults.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Who can see it">
        <p>
          The members of a workspace see what their role there allows; a private project is seen by its own members alone. The
          operator has access to the server and so, technically, to everything on it.
        </p>
      </LegalSection>
      <LegalSection title="How long">
        <p>
          Until you or an administrator of the workspace deletes it. What is deleted can be restored for 30 days and is erased
          after that, except from backups that the operator may keep for longer.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          Ask the operator if you want to see, correct, receive or erase what is stored about you. What this browser keeps is
          listed in the <TextLink to="/cookie-policy">cookie policy</TextLink>.
        </p>
      </LegalSection>
    </LegalPage>
  );
}

export function TermsScreen() {
  return (
    <LegalPage title="Terms" changed={CHANGED}>
      <LegalSection title="The service">
        <p>
          This is a copy of Cairn run by its operator, who decides who may use it, for what, and for how long. If you use it for
          an organisation, its rules hold as well.
        </p>
      </LegalSection>
      <LegalSection title="Your part">
        <ul>
          <li>Keep your password to yourself, and tell the operator if somebody else may know it.</li>
          <li>Bring in only what you have the right to share with the other members.</li>
          <li>Do not use the service to harm people or to get at what was not shared with you.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Your content">
        <p>
          What you write stays yours or your organisation&apos;s. The operator stores and shows it only so that the service works
          for you.
        </p>
      </LegalSection>
      <LegalSection title="No guarantee">
        <p>
          Cairn is free software under the Apache License, version 2.0, and comes without warranty. Whether the operator promises
          more, such as backups or times of service, is between you and the operator.
        </p>
      </LegalSection>
      <LegalSection title="Ending">
        <p>You may stop at any time. The operator may close accounts that break these terms, and should say why.</p>
      </LegalSection>
    </LegalPage>
  );
}

export function CookiePolicyScreen() {
  return (
    <LegalPage title="Cookie policy" changed={CHANGED}>
      <LegalSection title="In short">
        <p>
          Cairn sets no advertising or measuring cookies and loads nothing from other companies. What it needs to remember it
          keeps in this browser&apos;s own storage, on this device.
        </p>
      </LegalSection>
      <LegalSection title="Always kept, because the app needs it">
        <ul>
          <li>
            <strong>Your session</strong>, so that you stay signed in. It goes when you sign out.
          </li>
          <li>
            <strong>The rows you saw last and changes not sent yet</strong>, so that a page opens at once and nothing is lost when
            the connection is. They go when you sign out.
          </li>
          <li>
            <strong>Your theme, how you like lists and boards shown, and the settings of this server.</strong>
          </li>
          <li>
            <strong>Your answer to the cookie question</strong> (cookie-consent-v1), for 365 days.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Kept unless you decline">
        <ul>
          <li>
            <strong>The project you had open last</strong>, so that a new visit can begin there.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Changing your mind">
        <p>
          What you decide here counts at once, in this browser and for 365 days. To be asked anew, clear this site&apos;s data in
          your browser&apos;s settings; that signs you out.
        </p>
        <Decision />
      </LegalSection>
    </LegalPage>
  );
}

function Decision() {
  const { choice, accept, decline } = useConsent();
  return (
    <Switch
      label="Keep the project I had open last"
      checked={choice !== 'declined'}
      onChange={(event) => (event.target.checked ? accept() : decline())}
    />
  );
}
