/** Every block that a page may be composed of, one line each; its view is in `views.ts`. */
export { actionCardsBlock } from "./action-cards/block.ts";
export { bonusCodeBlock } from "./bonus-code/block.ts";
export { faqBlock } from "./faq/block.ts";
export { handBlock } from "./hand/block.ts";
export { heroBlock } from "./hero/block.ts";
export { longTextBlock } from "./long-text/block.ts";
export { noticeBlock } from "./notice/block.ts";
export { pictureBlock } from "./picture/block.ts";
export { pictureCardsBlock } from "./picture-cards/block.ts";
export { pictureTextsBlock } from "./picture-texts/block.ts";
export { playingCardsBlock } from "./playing-cards/block.ts";
export { questionsBlock } from "./questions/block.ts";
export { statementBlock } from "./statement/block.ts";
export { tabsBlock } from "./tabs/block.ts";
export { textBlock } from "./text/block.ts";
export { textCardsBlock } from "./text-cards/block.ts";
