import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from './segmented.tsx';
import { useTheme } from './theme.tsx';
import * as words from './words.ts';

/** Selects the light or the dark theme, or that of the system. In a file of its own because every page needs the theme, and only one this. */
export function ThemeSwitch({ label = words.theme }: { label?: string }) {
  const { theme, setTheme: choose } = useTheme();
  return (
    <Segmented
      label={label}
      value={theme}
      onValueChange={choose}
      options={[
        { value: 'light', label: words.light, icon: <Sun /> },
        { value: 'dark', label: words.dark, icon: <Moon /> },
        { value: 'system', label: words.system, icon: <Monitor /> },
      ]}
    />
  );
}
