import { Switch } from '#ui/switch';
import { TextLink } from '#ui/text-link';
import { LegalPage } from './legal-page.tsx';
import { LegalSection } from './legal-section.tsx';
import { useConsent } from './use-consent.ts';

const CHANGED = 'November 23, 2026';

export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy" changed={CHANGED}>
      <LegalSection title="Who is responsible">
        <p>
          Cairn is software that people run on their own servers. The person or organization that runs this server (the operator)
          is responsible for the data on it and answers your questions about it. The operator is named at the end of this page.
          The makers of Cairn receive nothing from this server: no data, no statistics, no error reports.
        </p>
      </LegalSection>
      <LegalSection title="What is stored">
        <ul>
          <li>Your account: name, email address, picture if you add one, and your password as a one-way hash.</li>
          <li>
            What you and your colleagues enter: workspaces, projects, tasks and everything in them, with who changed what and
            when.
          </li>
          <li>
            Your sessions: when, and from which address and browser, you signed in, so that you can find and end a stolen session.
          </li>
          <li>A technical log of requests, without their content, for troubleshooting.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Who can see it">
        <p>
          The members of a workspace see what their role allows. Only its own members see a private project. The operator has
          access to the server and can therefore reach everything on it.
        </p>
        <p>
          If a workspace uses the assistant, what you ask it, and what it looks up for you, is sent to the model that the admins
          of the workspace or the operator chose. Your chats are visible only to you.
        </p>
      </LegalSection>
      <LegalSection title="How long">
        <p>
          Until you or an admin of the workspace deletes it. Deleted tasks, issues and projects can be restored for 30 days. After
          that they are erased, except from backups, which the operator may keep longer. Messages from the contact and feedback
          pages are erased after a year.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          Ask the operator if you want to see, correct, receive or erase the data stored about you. What this browser keeps is
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
          This server runs a copy of Cairn. Its operator, named at the end of this page, decides who may use it, for what, and for
          how long. If you use it for an organization, that organization&apos;s rules apply too.
        </p>
      </LegalSection>
      <LegalSection title="Your part">
        <ul>
          <li>Keep your password to yourself, and tell the operator if someone else may know it.</li>
          <li>Add only what you have the right to share with the other members.</li>
          <li>Do not use the service to harm people or to reach data that was not shared with you.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Your content">
        <p>
          What you write remains yours or your organization&apos;s. The operator stores and shows it only to provide the service.
        </p>
      </LegalSection>
      <LegalSection title="No guarantee">
        <p>
          Cairn is free software under the Apache License, version 2.0, and comes without warranty. Anything more, such as backups
          or uptime, is between you and the operator.
        </p>
      </LegalSection>
      <LegalSection title="Ending">
        <p>You may stop at any time. The operator may close accounts that break these terms, and should tell you why.</p>
      </LegalSection>
    </LegalPage>
  );
}

export function CookiePolicyScreen() {
  return (
    <LegalPage title="Cookie policy" changed={CHANGED}>
      <LegalSection title="In short">
        <p>
          Cairn sets no advertising or analytics cookies and loads nothing from other companies. What it needs to remember is kept
          in this browser&apos;s storage and in a few cookies.
        </p>
      </LegalSection>
      <LegalSection title="Always kept, because the app needs it">
        <ul>
          <li>
            <strong>Your session</strong>, so that you stay signed in. It is removed when you sign out.
          </li>
          <li>
            <strong>The data you saw last and changes not sent yet</strong>, so that a page opens at once and nothing is lost when
            you go offline. They are removed when you sign out.
          </li>
          <li>
            <strong>Your theme, your view settings, and the settings of this server.</strong>
          </li>
          <li>
            <strong>The language that you selected</strong> (cairn-language, a cookie), for 365 days.
          </li>
          <li>
            <strong>That you have signed in on this device</strong> (a cookie, for 180 days), so that others who try wrong
            passwords cannot lock you out here. It opens nothing by itself. During a sign-in with Google another cookie ties it to
            this browser.
          </li>
          <li>
            <strong>Your answer to the cookie question</strong> (cookie-consent-v1), for 365 days.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Kept unless you decline">
        <ul>
          <li>
            <strong>The project you had open last</strong>, so that your next visit can start there.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Changing your mind">
        <p>
          Your choice here takes effect at once, in this browser, for 365 days. To be asked again, clear this site&apos;s data in
          your browser&apos;s settings. That also signs you out.
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
