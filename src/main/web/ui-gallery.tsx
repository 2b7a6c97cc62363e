import { useEffect } from 'react';
import { Heading } from '#ui/heading';
import { Logo } from '#ui/logo';
import { preloadOverlays } from '#ui/overlays';
import { Text } from '#ui/text';
import { ThemeSwitch } from '#ui/theme-switch';
import { ActionSamples } from './gallery/actions.tsx';
import { ColorSamples } from './gallery/colors.tsx';
import { FieldSamples } from './gallery/fields.tsx';
import { FocusSamples } from './gallery/focus-sample.tsx';
import { FrameSample } from './gallery/frame-sample.tsx';
import { OverlaySamples } from './gallery/overlay-samples.tsx';
import { PlaceSamples } from './gallery/place-samples.tsx';
import { ShowingSamples } from './gallery/showing.tsx';
import { ValueSamples } from './gallery/value-samples.tsx';
import styles from './ui-gallery.module.css';
import * as words from './words.ts';

/** Every primitive in every state, in both themes side by side. Overlays take the theme of the page. */
export function UiGallery() {
  useEffect(() => void preloadOverlays(), []);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo size={28} />
        <div>
          <Heading level={1}>{words.components}</Heading>
          <Text tone="muted">{words.componentsHint}</Text>
        </div>
        <span className={styles.spacer} />
        <ThemeSwitch />
      </header>
      <div className={styles.themes}>
        {(['dark', 'light'] as const).map((theme) => (
          <section key={theme} className={styles.theme} data-theme={theme} aria-label={words.themeNamed(theme)}>
            <ActionSamples />
            <FieldSamples />
            <ValueSamples />
            <OverlaySamples />
            <ShowingSamples />
            <PlaceSamples />
            <ColorSamples />
            <FocusSamples />
          </section>
        ))}
      </div>
      <FrameSample />
    </div>
  );
}
