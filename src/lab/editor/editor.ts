/** The editor of programs: Blockly with the lab's blocks, in any root, under a strict policy, several on a page. */
import { HAT } from '../program/blocks.js';
import type { Language } from '../locales/language.js';
import { Blockly, speak } from './blockly.js';
import { isFew, registerParts, shelved, stockVariables, toolbox } from './toolbox.js';
import { fitPressedBlocks, offerCarriedBlocks } from './placement.js';
import { isLoose } from './definitions.js';
import { askNoMore, registerDialogs } from './dialogs.js';
import { refreshColours } from './fields.js';
import {
  followFocus,
  loseFocus,
  hearIn,
  hearNoMore,
  offPage,
  leaveLandmarks,
  onPage,
  scrollShelvesByTouch,
} from './page.js';
import { preview, standalone } from './preview.js';
import { cleaned, emptyProgram, withOneHat, asProgramError } from './program-json.js';
import { RENDERER, dress, release, themeOf } from './look.js';
import type { Allowed, EditorOptions, Past } from './options.js';
import { Replaced, showsPrograms } from './replacement.js';
import { belongsTo, Setting, within } from './setting.js';
import { toolsOf } from './tools.js';
import { showValues } from './values.js';

registerParts();
registerDialogs();
leaveLandmarks();
scrollShelvesByTouch();
fitPressedBlocks();
offerCarriedBlocks();
Blockly.ShortcutItems.registerNavigationShortcuts();
Blockly.Scrollbar.scrollbarThickness = 10;
// A finger hides where it lets go: blocks catch from as far as Scratch's do.
Object.assign(Blockly.config, { snapRadius: 48, connectingSnapRadius: 68 });

/** Narrower than this the toolbox lies below the program, where thumbs are; in CSS pixels. */
const NARROW = 560;
const MARGIN = 24;
const NARROW_MARGIN = 10;

/** Places are told from the other edge. */
function mirror(move: Blockly.Events.BlockMove): void {
  for (const name of ['oldCoordinate', 'newCoordinate'] as const) {
    const place = move[name];
    if (place) move[name] = new Blockly.utils.Coordinate(-place.x, place.y);
  }
}

export class LabEditor {
  /** Everything of this editor, menus and questions too, is in here. */
  readonly element = document.createElement('div');
  private readonly root: Document | ShadowRoot;
  private readonly setting: Setting;
  private readonly end = new AbortController();
  private readonly size = new ResizeObserver(() => this.resize());
  private allowed: Allowed;
  private workspace!: Blockly.WorkspaceSvg;
  private tools!: HTMLElement;
  /** How it has been built: with the toolbox below, and without categories. */
  private built = '';
  /** How high the open shelf of these blocks was below the program; 0 where that is not known. */
  private shelfHeight = 0;
  private hovered: string | null = null;
  /** How far the origin of the program is from the right edge, in CSS pixels. */
  private fromEdge = 0;

  /** Makes an editor that fills `place`, which must be in a document. Its program is empty. */
  static async create(place: HTMLElement, options: EditorOptions): Promise<LabEditor> {
    return new LabEditor(place, options);
  }

  private constructor(
    place: HTMLElement,
    private readonly options: EditorOptions,
  ) {
    const { language, colours, dark, allowed, origin } = options;
    this.setting = new Setting(language, colours, dark, origin);
    this.allowed = allowed;
    this.root = place.getRootNode() as Document | ShadowRoot;
    this.element.className = 'lab-editor';
    dress(this.root);
    place.append(this.element);
    this.build();
    this.load(emptyProgram());
    this.listen();
    this.size.observe(this.element);
  }

  private listen(): void {
    const { signal } = this.end;
    followFocus(this.element, signal);
    // What Blockly has only once for all editors goes to the one in use: its words, and the place of its menus.
    for (const type of ['pointerdown', 'pointerover', 'keydown', 'focusin'])
      this.element.addEventListener(type, () => this.use(), { signal, capture: true });
    for (const type of ['pointerover', 'focusin'])
      this.element.addEventListener(type, ({ target }) => this.hover(target as Element), { signal });
    // A lifted finger leaves too, and what it has chosen stays chosen.
    this.element.addEventListener('pointerleave', () => this.hover(this.focused), { signal });
    this.element.addEventListener(
      'focusout',
      ({ relatedTarget }) => this.element.contains(relatedTarget as Node | null) || this.hover(null),
      { signal },
    );
    // A key that meant something here is none of the page's.
    const keep = (event: Event) => event.defaultPrevented && event.stopPropagation();
    this.element.addEventListener('keydown', keep, { signal });
  }

  private use(): void {
    speak(this.setting.language);
    Blockly.common.setParentContainer(this.element);
    hearIn(this.element);
    if (Blockly.getMainWorkspace() !== this.workspace) Blockly.common.setMainWorkspace(this.workspace);
  }

  private get focused(): Element | null {
    const { activeElement } = this.root;
    return this.element.contains(activeElement) ? activeElement : null;
  }

  private hover(target: Element | null): void {
    const at = target?.closest('[data-id]')?.getAttribute('data-id') ?? '';
    const id = this.workspace.getBlockById(at)?.id ?? null;
    if (id === this.hovered) return;
    this.hovered = id;
    this.options.onHover?.(id);
  }

  private get form(): string {
    return `${this.narrow} ${this.isOpen}`;
  }

  /** Whether the blocks lie open on one shelf: below the program it must leave that half of the room. */
  private get isOpen(): boolean {
    return isFew(this.allowed) && !(this.narrow && this.shelfHeight * 2 > this.element.clientHeight);
  }

  private build(): void {
    const { language, dark } = this.setting;
    this.built = this.form;
    this.element.classList.toggle('lab-dark', dark);
    this.element.classList.toggle('lab-narrow', this.narrow);
    this.element.lang = language.t.lang;
    this.element.dir = language.t.dir;
    speak(language);
    Blockly.common.setParentContainer(this.element);
    this.workspace = within(this.setting, () => onPage(() => this.inject()));
    belongsTo(this.workspace, this.setting);
    showsPrograms(this.workspace, (program) => this.showAgain(program));
    // From right to left a program is laid out from its right edge: its JSON is the same in every language and width.
    if (this.workspace.RTL) this.workspace.getWidth = () => 0;
    hearIn(this.element);
    this.name();
    stockVariables(this.workspace, () => this.allowed);
    this.tools = toolsOf(this.workspace, this.setting);
    this.element.append(this.tools);
    this.workspace.addChangeListener((event) => this.changed(event));
    this.measureShelf();
    if (this.form === this.built) return;
    this.dismantle();
    this.build();
  }

  private measureShelf(): void {
    if (this.narrow && this.isOpen) this.shelfHeight = this.workspace.getFlyout()?.getHeight() ?? 0;
  }

  /** Names what Blockly leaves without a name, and leaves the page its landmarks. */
  private name(): void {
    const { t } = this.setting;
    const named = {
      ...{ '.injectionDiv': t('workspace'), '.blocklyToolboxCategoryGroup': t('toolbox') },
    };
    for (const [part, name] of Object.entries(named))
      this.element.querySelector(part)?.setAttribute('aria-label', name);
    // Within that it is no landmark of the page, which would have one of the same name for each lab.
    this.element.querySelector('.blocklyWorkspace[aria-label]')?.setAttribute('role', 'group');
  }

  private get theme(): Blockly.Theme {
    return themeOf(this.setting.dark, getComputedStyle(this.element).fontFamily);
  }

  private inject(): Blockly.WorkspaceSvg {
    return Blockly.inject(this.element, {
      toolbox: toolbox(this.setting, this.allowed, this.isOpen),
      rtl: this.setting.t.dir === 'rtl',
      theme: this.theme,
      renderer: RENDERER,
      ...(this.narrow && { horizontalLayout: true, toolboxPosition: 'end' }),
      // Nothing is loaded from anywhere: no style sheet, no picture, no sound.
      css: false,
      sounds: false,
      media: 'none/',
      trashcan: false,
      comments: false,
      collapse: false,
      disable: false,
      move: { scrollbars: true, drag: true, wheel: true },
      zoom: {
        controls: false,
        wheel: false,
        pinch: true,
        startScale: this.narrow ? 0.7 : 0.8,
        minScale: 0.3,
        maxScale: 2,
      },
      maxInstances: { [HAT]: 1 },
    });
  }

  private changed(event: Blockly.Events.Abstract): void {
    if (event instanceof Blockly.Events.ViewportChange) this.noteView();
    if (event instanceof Blockly.Events.BlockDrag && !event.isStart) this.placed(event.blockId);
    if (event.isUiEvent) return;
    this.markLoose();
    // They would not stay where their blocks are.
    showValues(this.workspace, null);
    if (this.workspace.isDragging()) return;
    this.options.onChange();
  }

  /** Tells of a block that was put down. Where the shelf is below the program there is little room: it is seen whole. */
  private placed(id = ''): void {
    this.options.onChange(id);
    const block = this.workspace.getBlockById(id);
    if (block?.getParent()) this.bring(block);
  }

  private markLoose(): void {
    // One that was loose may hang anywhere by now.
    for (const block of this.workspace.getAllBlocks(false)) {
      block.getSvgRoot().classList.toggle('lab-loose', !block.getParent() && isLoose(block));
    }
  }

  private putDown(): void {
    this.workspace.cancelCurrentGesture();
    askNoMore(this.element);
    // There is one mover, and one place for menus, on a page: they may be another editor's.
    if (Blockly.getMainWorkspace() !== this.workspace) return;
    if (Blockly.KeyboardMover.mover.isMoving()) Blockly.KeyboardMover.mover.abortMove();
    Blockly.hideChaff();
  }

  private dismantle(): void {
    this.putDown();
    loseFocus(this.element);
    this.tools.remove();
    offPage(this.workspace);
  }

  save(): object {
    return cleaned(Blockly.serialization.workspaces.save(this.workspace));
  }

  /**
   * Shows a program that has been checked before. It has exactly one hat afterwards, whatever it had. What can be undone
   * then: nothing, that it has come with all before it (`present`), or what could be in an editor of before. Throws a
   * ProgramError, and changes nothing, for what cannot be shown.
   */
  load(json: object, past: Past | 'present' | 'none' = 'none'): void {
    const before = this.save();
    const none = { done: [], undone: [], rtl: this.workspace.RTL };
    this.show(json, past === 'none' ? none : past === 'present' ? { ...this.past, undone: [] } : past);
    if (past !== 'present') return;
    const after = this.save();
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    this.workspace.getUndoStack().push(new Replaced(this.workspace, before, after));
  }

  get past(): Past {
    const { RTL: rtl } = this.workspace;
    return { done: [...this.workspace.getUndoStack()], undone: [...this.workspace.getRedoStack()], rtl };
  }

  /** By undo or redo: who is at work in the program stays in it. */
  private showAgain(program: object): void {
    const isIn = this.focused !== null;
    this.show(program, this.past);
    if (isIn) this.focus();
  }

  private show(json: object, past: Past): void {
    const next = withOneHat(json);
    const before = this.save();
    const { past: present } = this;
    speak(this.setting.language);
    this.putDown();
    showValues(this.workspace, null);
    try {
      this.put(next);
      this.remember(past);
    } catch (error) {
      this.put(before);
      this.remember(present);
      throw asProgramError(error);
    } finally {
      this.markLoose();
    }
    this.toStart();
    this.options.onChange();
  }

  /** What could be undone and done again, in a workspace that has taken the place of another. */
  private remember(past: Past): void {
    const [done, undone] = [past.done, past.undone] as readonly (readonly Blockly.Events.Abstract[])[];
    this.workspace.clearUndo();
    for (const event of [...done!, ...undone!]) {
      event.workspaceId = this.workspace.id;
      if (past.rtl !== this.workspace.RTL && event instanceof Blockly.Events.BlockMove) mirror(event);
    }
    this.workspace.getUndoStack().push(...done!);
    this.workspace.getRedoStack().push(...undone!);
  }

  private put(json: object): void {
    within(this.setting, () => Blockly.serialization.workspaces.load(json, this.workspace));
  }

  private toStart(): void {
    const { scale, RTL } = this.workspace;
    const hat = this.workspace.getBlocksByType(HAT)[0];
    if (!hat) return;
    const { x, y } = hat.getRelativeToSurfaceXY();
    const margin = this.narrow ? NARROW_MARGIN : MARGIN;
    const start = RTL ? this.viewWidth - margin : margin;
    this.workspace.scroll(start - x * scale, margin - y * scale);
    this.noteView();
  }

  private noteView(): void {
    this.fromEdge = this.viewWidth - this.workspace.scrollX;
  }

  /** Of what is seen of the workspace, beside the toolbox, in CSS pixels. */
  private get viewWidth(): number {
    return this.workspace.getMetrics().viewWidth;
  }

  /** Outlines these blocks and no others, the last one in view. */
  highlight(ids: readonly string[]): void {
    this.workspace.highlightBlock(null);
    for (const id of ids) this.workspace.highlightBlock(id, true);
    const [id = ''] = ids.slice(-1);
    const block = this.workspace.getBlockById(id);
    if (block) this.bring(block);
  }

  private bring(block: Blockly.BlockSvg): void {
    this.workspace.scrollBoundsIntoView(block.getBoundingRectangleWithoutChildren());
  }

  /** Labels blocks with what they have given, by their ids; null takes the labels off. */
  showValues(values: ReadonlyMap<string, string> | null): void {
    showValues(this.workspace, values);
  }

  /** Builds the editor anew in another language. The program stays, and what can be undone. */
  setLanguage(language: Language): void {
    if (language === this.setting.language) return;
    this.setting.language = language;
    this.shelfHeight = 0;
    this.rebuild();
  }

  private rebuild(): void {
    const program = this.save();
    const { past } = this;
    this.dismantle();
    this.build();
    this.show(program, past);
  }

  /** Offers these types, with numbers that count rows and columns from `origin`. */
  allow(types: Allowed, origin: 0 | 1): void {
    this.allowed = types;
    this.setting.origin = origin;
    this.shelfHeight = 0;
    if (this.form === this.built) {
      speak(this.setting.language);
      within(this.setting, () => this.workspace.updateToolbox(toolbox(this.setting, types, this.isOpen)));
      this.name();
      this.measureShelf();
    }
    if (this.form !== this.built) this.rebuild();
  }

  setTheme(dark: boolean): void {
    if (dark === this.setting.dark) return;
    this.setting.dark = dark;
    this.element.classList.toggle('lab-dark', dark);
    this.putDown();
    this.workspace.setTheme(this.theme);
    refreshColours(this.workspace);
  }

  setColours(colours: number): void {
    this.setting.colours = colours;
  }

  get canUndo(): boolean {
    return this.workspace.getUndoStack().length > 0;
  }

  get canRedo(): boolean {
    return this.workspace.getRedoStack().length > 0;
  }

  undo(): void {
    this.workspace.undo(false);
  }

  redo(): void {
    this.workspace.undo(true);
  }

  /** To the program, or to what offers blocks: the categories, or the one shelf. A block that is being carried stays in hand. */
  focus(part: 'program' | 'blocks' = 'program'): void {
    const { workspace } = this;
    if (workspace.isDragging()) return;
    const blocks = part === 'blocks' && (workspace.getToolbox() ?? workspace.getFlyout()?.getWorkspace());
    Blockly.getFocusManager().focusTree(blocks || workspace);
  }

  private get narrow(): boolean {
    return this.element.clientWidth < NARROW;
  }

  /** To be called when its place has changed other than in size. */
  resize(): void {
    this.measureShelf();
    // Hidden, it has no width; a block that is being carried is put down first.
    if (this.element.clientWidth > 0 && this.form !== this.built && !this.workspace.isDragging()) {
      this.rebuild();
    }
    this.element.classList.toggle('lab-narrow', this.narrow);
    Blockly.svgResize(this.workspace);
    // What is laid out from the right edge stays at it; Blockly would have kept it at the left one.
    if (this.workspace.RTL && this.element.clientWidth > 0)
      this.workspace.scroll(this.viewWidth - this.fromEdge, this.workspace.scrollY);
    this.workspace.recordDragTargets();
  }

  /** A still picture of a program, as wide as its container at most. */
  preview(json: object): SVGSVGElement {
    try {
      return preview(json, this.setting, this.element);
    } finally {
      this.use();
    }
  }

  /** A still picture of one block, as its shelf has it. */
  picture(type: string): SVGSVGElement {
    try {
      return preview(shelved(type, this.setting.origin), this.setting, this.element, true);
    } finally {
      this.use();
    }
  }

  /** A program as the text of an SVG that needs nothing else: no style sheet, no font, no network. */
  toSvg(json: object): string {
    try {
      return standalone(json, this.setting, this.element);
    } finally {
      this.use();
    }
  }

  /** Takes everything away. To be called once; a second time does nothing. */
  dispose(): void {
    if (this.end.signal.aborted) return;
    this.end.abort();
    this.size.disconnect();
    this.dismantle();
    this.element.remove();
    hearNoMore(this.element);
    release(this.root);
  }
}
