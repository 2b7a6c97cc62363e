/** The browser's localStorage as JSON; silently empty if the browser forbids it (blocked site data). */
export const local = {
  read<T>(key: string): T | null {
    try {
      const text = localStorage.getItem(key);
      return text === null ? null : (JSON.parse(text) as T);
    } catch {
      return null;
    }
  },

  write(key: string, value: unknown): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Full or forbidden. What is stored here only saves time or a question.
    }
  },
};
