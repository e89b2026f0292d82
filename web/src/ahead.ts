// What can begin before the page is drawn: the first import of the page.
import { startAhead } from './net/device_start';
import { here, ofFiles } from './net/host';
import { session } from './state/session.svelte';
import { settings } from './state/settings.svelte';

// A game stays where it was begun; what is new goes where the person wants it.
const room = /^\/g\/(.+)/.exec(here().path)?.[1];
if (room ? room.startsWith('d-') : ofFiles || settings.thinks === 'device' || !navigator.onLine) startAhead();
session.loadCatalog();
