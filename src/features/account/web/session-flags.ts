/** A flag that lasts as long as the tab, for one person; silently absent if the browser forbids storage. */
function sessionFlag(name: string) {
  return {
    isSet: (userId: string): boolean => {
      try {
        return sessionStorage.getItem(name) === userId;
      } catch {
        return false;
      }
    },
    set: (userId: string | null): void => {
      try {
        if (userId === null) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, userId);
      } catch {
        // Without it the person is asked or registered once more than needed, which changes nothing.
      }
    },
  };
}

/** A user signed in with Google is registered once per session. */
export const registeredByGoogle = sessionFlag('cairn-google-registered');

/** The registration of this person failed in this session, so they get a message instead of another redirect. */
export const registrationFailed = sessionFlag('cairn-registration-failed');
