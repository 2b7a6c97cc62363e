import '#ui/layers.css';
import { OPEN_ADDRESSES } from './web/open-addresses.ts';
import { showMissing, showOpen } from './web/open.tsx';

const place = document.querySelector('#root');
if (place && OPEN_ADDRESSES.includes(location.pathname)) showOpen(place);
else if (place) {
  // Its files are under way by now: public/theme.js asked for them.
  import('./web/app.tsx').then(
    ({ showApp }) => showApp(place),
    () => showMissing(place),
  );
}
