/** The view of every block, by the name under which `blocks.ts` lists it. The compiler refuses a block without a view (`page-blocks.tsx`). */
export { ActionCardsView as actionCardsBlock } from "./action-cards/view.tsx";
export { BonusCodeView as bonusCodeBlock } from "./bonus-code/view.tsx";
export { FaqView as faqBlock } from "./faq/view.tsx";
export { HandView as handBlock } from "./hand/view.tsx";
export { HeroView as heroBlock } from "./hero/view.tsx";
export { LongTextView as longTextBlock } from "./long-text/view.tsx";
export { NoticeView as noticeBlock } from "./notice/view.tsx";
export { PictureView as pictureBlock } from "./picture/view.tsx";
export { PictureCardsView as pictureCardsBlock } from "./picture-cards/view.tsx";
export { PictureTextsView as pictureTextsBlock } from "./picture-texts/view.tsx";
export { PlayingCardsView as playingCardsBlock } from "./playing-cards/view.tsx";
export { QuestionsView as questionsBlock } from "./questions/view.tsx";
export { StatementView as statementBlock } from "./statement/view.tsx";
export { TabsView as tabsBlock } from "./tabs/view.tsx";
export { TextView as textBlock } from "./text/view.tsx";
export { TextCardsView as textCardsBlock } from "./text-cards/view.tsx";
