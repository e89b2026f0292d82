import './ahead';
import { flushSync, mount } from 'svelte';
import App from './App.svelte';
import { session } from './state/session.svelte';
import { update } from './state/update.svelte';
import './styles/tokens.css';
import './styles/base.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
flushSync(); // where the page is decides whom it talks to
session.start();
void update.start();
