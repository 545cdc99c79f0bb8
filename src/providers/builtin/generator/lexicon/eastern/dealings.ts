/** Words about buying, paying and renting in Japanese, Korean, Chinese in both scripts, and Thai; see `../eastern-tables.ts` for the format. */
export const dealings = `
price cost costs prices | 価格 値段 単価 料金 費用 代金 | 가격 단가 비용 요금 값 | 价格 单价 價格 單價 费用 售价 价钱 | ราคา ค่า
unit-price | 単価 | 단가 | 单价 單價 | ราคาต่อหน่วย
fee charge | 料金 手数料 費用 送料 会費 | 요금 수수료 비용 | 费用 费 收费 手续费 費用 手續費 | ค่าธรรมเนียม ค่าบริการ ค่า
money cash | 現金 お金 金額 | 돈 현금 | 钱 现金 現金 錢 | เงิน เงินสด
amount sum | 金額 合計 総額 額 | 금액 합계 총액 | 金额 金額 合计 总额 | จำนวนเงิน ยอด
total altogether | 合計 総額 合計金額 総計 | 총액 합계 총계 | 合计 总计 总额 总金额 合計 總計 價稅合計 价税合计 | รวม ทั้งหมด ยอดรวม
subtotal | 小計 | 소계 | 小计 小計 | ยอดก่อนภาษี
tax vat | 税 消費税 税金 | 세금 부가세 부가가치세 | 税 税额 税金 增值税 稅 稅額 | ภาษี ภาษีมูลค่าเพิ่ม
discount | 割引 値引き | 할인 | 折扣 优惠 優惠 | ส่วนลด
free free-of-charge | 無料 無償 | 무료 | 免费 免費 免运费 | ฟรี ไม่มีค่าใช้จ่าย
invoice bill | 請求書 請求 | 청구서 송장 세금계산서 | 发票 账单 發票 帳單 | ใบแจ้งหนี้ ใบกำกับภาษี บิล
quotation quote estimate offer | 見積書 見積 見積もり | 견적서 견적 | 报价单 报价 報價單 報價 | ใบเสนอราคา
receipt | 領収書 レシート | 영수증 | 收据 收據 小票 | ใบเสร็จ
contract agreement | 契約 契約書 協定 | 계약 계약서 협약 | 合同 协议 契約 契約書 合約 | สัญญา ข้อตกลง
order ordered orders | 注文 発注 ご注文 | 주문 발주 | 订单 订购 訂單 訂購 下单 | สั่งซื้อ คำสั่งซื้อ สั่ง
minimum-order moq | 最小注文数 最低注文数 最小ロット | 최소주문수량 | 最小起订量 起订量 | สั่งขั้นต่ำ
minimum least | 最小 最低 以上 | 최소 최저 | 最小 最低 最少 至少 | ขั้นต่ำ อย่างน้อย
maximum most limit | 最大 上限 最高 限度 | 최대 상한 최고 한도 | 最多 最大 上限 最高 不超过 | สูงสุด ไม่เกิน
quantity number count | 数量 個数 件数 番号 | 수량 개수 | 数量 數量 | จำนวน
stock inventory available | 在庫 在庫数 | 재고 | 库存 庫存 现货 | คงเหลือ จำนวนคงเหลือ สต็อก
product item goods article | 商品 製品 品目 品名 物品 | 상품 제품 품목 물품 품명 | 产品 商品 货物 產品 品項 物品 | สินค้า ผลิตภัณฑ์
article-number item-number code | 品番 型番 コード | 품번 코드 | 编号 产品编号 型号 編號 代码 | รหัส รหัสสินค้า
delivery deliver delivered shipment | 配送 配達 納品 お届け 到着 | 배송 배달 납품 | 送货 配送 送达 交货 交貨 发货 | จัดส่ง ส่ง ส่งมอบ
delivery-time lead-time | 納期 | 납기 | 交货期 交期 交貨期 | ระยะเวลาจัดส่ง
shipping delivery-fee postage freight shipping-cost | 送料 配送料 運賃 | 배송비 운송비 운임 | 运费 運費 邮费 | ค่าจัดส่ง ค่าส่ง
return returns refund exchange | 返品 返金 交換 返却 | 반품 환불 교환 반납 | 退货 退款 换货 退貨 | คืน คืนสินค้า คืนเงิน เปลี่ยน
customer client | 顧客 お客様 取引先 得意先 | 고객 거래처 | 客户 客戶 顾客 购买方 | ลูกค้า
customer-service support helpdesk | カスタマーサービス サポート お問い合わせ 問い合わせ | 고객센터 고객지원 문의 | 客服 客户服务 客服热线 服务热线 | ฝ่ายบริการลูกค้า บริการลูกค้า
supplier vendor provider seller | 仕入先 供給業者 業者 販売者 | 공급업체 공급자 협력업체 판매자 | 供应商 供應商 销售方 卖方 | ผู้ขาย ผู้จัดจำหน่าย
buyer | 買主 購入者 | 구매자 | 买方 买家 购买方 買方 | ผู้ซื้อ
warranty guarantee | 保証 保証期間 | 보증 보증기간 | 保修 质保 保固 | รับประกัน การรับประกัน
repair fix | 修理 修繕 | 수리 수선 | 维修 修理 修繕 維修 | ซ่อม ซ่อมแซม
maintenance service | 保守 メンテナンス サービス | 유지보수 점검 서비스 | 维护 保养 維護 服务 服務 | บำรุงรักษา บริการ
installation install | 設置 取付 インストール | 설치 설치비 | 安装 安裝 | ติดตั้ง
deadline due expiry | 期限 締切 締め切り 支払期限 お支払期限 | 기한 마감 마감일 만료 | 期限 截止 截止日期 到期 付款期限 | กำหนด ภายใน กำหนดส่ง ครบกำหนด
bank | 銀行 | 은행 | 银行 銀行 开户银行 | ธนาคาร
bank-account account | 口座 振込先 口座番号 | 계좌 계좌번호 | 账户 账号 帳戶 帳號 银行账号 | บัญชี เลขที่บัญชี
transfer | 振込 送金 | 이체 송금 | 转账 轉帳 汇款 | โอน โอนเงิน
credit-card card | クレジットカード カード | 신용카드 카드 | 信用卡 卡 | บัตรเครดิต บัตร
payment-method payment-methods | 支払方法 お支払い方法 | 결제수단 결제방법 | 付款方式 支付方式 | วิธีชำระเงิน
method way how | 方法 仕方 やり方 | 방법 | 方式 方法 | วิธี
budget | 予算 | 예산 | 预算 預算 | งบประมาณ
revenue turnover | 売上 売上高 収益 | 매출 매출액 수익 | 营业额 收入 營收 | รายได้ ยอดขาย
profit | 利益 | 이익 | 利润 利潤 | กำไร
rent tenant lease rental | 家賃 賃料 賃貸 借主 | 월세 임대료 임차인 임대 | 租金 房租 租赁 承租人 租賃 租用 | ค่าเช่า เช่า ผู้เช่า
landlord lessor owner | 貸主 大家 所有者 | 임대인 집주인 소유자 | 房东 出租人 房東 业主 | ผู้ให้เช่า เจ้าของ
deposit | 敷金 保証金 頭金 | 보증금 계약금 | 押金 定金 保证金 保證金 | เงินมัดจำ เงินประกัน มัดจำ
penalty fine late-fee | 違約金 罰金 延滞料 | 위약금 벌금 연체료 | 违约金 罚款 違約金 罰款 | ค่าปรับ
cancel cancellation | キャンセル 取消 解約 | 취소 해지 해약 | 取消 解约 解約 终止 | ยกเลิก
renew renewal extend extension | 更新 延長 | 갱신 연장 | 续约 续借 續借 延长 延期 續約 | ต่ออายุ ขยาย
electricity power | 電気 電気代 電力 | 전기 전기료 전력 | 电费 电力 電費 電 | ไฟฟ้า ค่าไฟ
water | 水道 水 水道代 | 수도 물 | 水费 供水 停水 水費 水 | น้ำ ค่าน้ำ น้ำประปา
water-supply outage suspended interruption cut-off | 断水 停電 停止 | 단수 정전 중단 | 停水 停电 暂停 暂停供水 停電 | หยุดจ่าย ดับ งด
pet pets dog animal | ペット 犬 動物 | 반려동물 애완동물 개 동물 | 宠物 寵物 动物 狗 | สัตว์เลี้ยง สุนัข สัตว์
book books | 本 図書 書籍 | 책 도서 서적 | 书 图书 書 圖書 冊 本書 | หนังสือ
borrow loan lend | 借りる 貸出 貸し出し 借用 | 대출 빌리 대여 | 借阅 借书 借 可借 借期 借閱 借書 | ยืม
library | 図書館 | 도서관 | 图书馆 圖書館 | ห้องสมุด
menu food meal dish | メニュー 料理 食事 | 메뉴 음식 식사 | 菜单 餐 食物 菜單 | เมนู อาหาร มื้อ
coffee | コーヒー | 커피 | 咖啡 | กาแฟ
tea | お茶 紅茶 茶 | 차 홍차 | 茶 奶茶 | ชา
bubble-tea milk-tea | タピオカミルクティー | 버블티 | 珍珠奶茶 奶茶 | ชานมไข่มุก
noodles | 麺 ラーメン | 국수 라면 | 面 面条 牛肉麵 麵 | ก๋วยเตี๋ยว
`;
