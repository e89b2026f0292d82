// Shogi for people who read it: moves in the notation they chose, castles and openings by their names, pawns beside
// chances. What is said is read from the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./browser.mjs";
import { fits, inspect, shoot } from "./looks.mjs";
import { withServerAndBrowser } from "./stage.mjs";
import { makeMove, startGame } from "./table.mjs";

const { person } = withServerAndBrowser();

// A fourth-file rook with a mino against a boat.
const moves =
    "7g7f.3c3d.6g6f.8c8d.2h6h.7a6b.7i7h.5a4b.5i4h.4b3b.4h3h.1c1d.3h2h.5c5d.3i3h.6a5b.6i5h.8d8e.8h7g.3a4b";

async function choose(page, notation) {
    await page.getByRole("button", { name: /^(Pengaturan|Settings)$/ }).click();
    const notations = page.locator("dialog fieldset", {
        hasText: /^(Penulisan langkah|How moves are written)/,
    });
    await notations.locator(`input[value=${notation}]`).check({ force: true });
    await page.keyboard.press("Escape");
}

async function look(page, name, options = {}) {
    await fits(page, name);
    await inspect(page, name);
    await shoot(page, name, options);
}

test("moves are written as the reader wants them, in the list, the lines and the tree", async () => {
    const { page, check } = await person();
    await page.goto(`/a#game=shogi&moves=${moves}`);
    await page.locator('.study[data-at="20"]').waitFor();
    assert.match(await page.locator(".tree").innerText(), /7g–7f/);
    for (const [notation, text] of [
        ["japanese", /▲７六歩[^]*△３四歩[^]*▲５八金左/],
        ["western", /P-7f[^]*P-3d[^]*G6i-5h/],
    ]) {
        await choose(page, notation);
        await page
            .locator(".tree")
            .getByText(notation === "western" ? "P-7f" : "▲７六歩")
            .waitFor();
        assert.match(await page.locator(".tree").innerText(), text);
    }
    await page.locator("[data-act=analyse]").click();
    await page.locator('.study[data-analysis=idle] [data-lines="3"]').waitFor();
    await page
        .locator("[data-lines] li")
        .first()
        .getByText(/[A-Z]\*?[-x]\d[a-i]/)
        .waitFor();
    // A chance and a lead in pawns.
    assert.match(
        await page.locator("[data-lines] li").first().innerText(),
        /\d+ %\s+[+−]?\d+\.\d bidak/,
    );
    await look(page, "readers-analysis");
    check();
});

test("castles and openings are named, with a sentence on each", async () => {
    const { page, check } = await person();
    await page.goto(`/a#game=shogi&moves=${moves}`);
    const shape = (key) => page.locator(`[data-shape="${key}"]`);
    await shape("fourth-file").waitFor();
    assert.equal(await shape("mino").getAttribute("data-seat"), "first");
    await shape("mino").getByText("Mino", { exact: true }).click();
    await shape("mino")
        .getByText(/^Kubu\. Kubu biasa/)
        .waitFor();
    assert.equal(await page.locator("[data-shape]").count(), 2);
    // Before the king has moved there is only the rook.
    await page.goto("about:blank"); // another place in the same page is no new page
    await page.goto(`/a#game=shogi&moves=${moves}&at=5`);
    await page.locator('.study[data-at="5"]').waitFor();
    await shape("fourth-file").waitFor();
    assert.equal(await shape("mino").count(), 0);
    check();
});

for (const [size, options] of Object.entries({
    desktop: sizes.desktop,
    phone: { ...sizes.phone, viewport: { width: 390, height: 844 } },
}))
    test(`a game at one ${size} is written and named as it goes on`, async () => {
        const { page, check } = await person(options);
        await startGame(page, "shogi", () =>
            page.getByRole("radio", { name: "Satu layar" }).check(),
        );
        await choose(page, "western");
        const told = ["P-7f", "P-3d", "P-6f", "P-8d", "R-6h"];
        for (const [i, move] of moves.split(".").slice(0, 5).entries()) {
            await makeMove(page, "shogi", move, (place) => place.click());
            await page.locator(".moves").getByText(told[i]).waitFor();
        }
        await page
            .locator("[data-live]")
            .getByText(/^Sente.*R-6h/)
            .waitFor();
        await page.locator("[data-seat=first] .who").getByText("Benteng lajur empat").waitFor();
        await look(page, `readers-game-${size}`, { fullPage: size === "phone" });
        check();
    });

for (const [size, options] of Object.entries({
    desktop: sizes.desktop,
    phone: { ...sizes.phone, viewport: { width: 390, height: 844 } },
}))
    for (const colorScheme of ["light", "dark"])
        test(`a study on a ${size}, ${colorScheme}`, async () => {
            const { page, check } = await person({
                ...options,
                colorScheme,
                locale: colorScheme === "dark" ? "en-GB" : "id-ID",
            });
            await page.goto(`/a#game=shogi&moves=${moves}`);
            await page.locator('.study[data-at="20"]').waitFor();
            await choose(page, "japanese");
            await page.locator(".tree").getByText("▲７六歩").waitFor();
            await page.locator("[data-shape=mino]").waitFor();
            await look(page, `readers-study-${size}-${colorScheme}`, {
                fullPage: size === "phone",
            });
            await page.getByRole("button", { name: /^(Pengaturan|Settings)$/ }).click();
            await look(page, `readers-settings-${size}-${colorScheme}`);
            check();
        });
